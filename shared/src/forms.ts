/** react-hook-form through one door for every form of shell and remotes. */
export {
  Controller,
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
export type {
  Control,
  ControllerRenderProps,
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
