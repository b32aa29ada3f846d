/** Dashboards: what rights are about, in words: behind "see", "create", "change". */
import { inGroup, type ObjectWords } from '#kernel/declarations/declaration.ts';

export const DASHBOARD_OBJECTS: ObjectWords = inGroup('overview', {
  dashboard_view1: { en: 'the dashboard of operations', hi: 'परिचालन डैशबोर्ड', mr: 'कामकाजाचा डॅशबोर्ड' },
  dashboard_view2: { en: 'the dashboard of works', hi: 'निर्माण कार्य डैशबोर्ड', mr: 'कामांचा डॅशबोर्ड' },
  status_dashboard: { en: 'the overview by status', hi: 'स्थिति का सार', mr: 'स्थितीचा आढावा' },
});
