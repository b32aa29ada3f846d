/** Safety: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const SAFETY_OBJECTS: ObjectWords = inGroup('safety', {
  safety_program: { en: 'safety programmes', hi: 'सुरक्षा कार्यक्रम', mr: 'सुरक्षा कार्यक्रम' },
  safety_target: { en: 'targets of safety', hi: 'सुरक्षा के लक्ष्य', mr: 'सुरक्षेची उद्दिष्टे' },
});
