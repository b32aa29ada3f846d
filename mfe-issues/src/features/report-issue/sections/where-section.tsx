import type { Package } from '@chainage/shared/contracts/organisation';
import { useFormContext } from '@chainage/shared/forms';
import { PlaceFields } from '@chainage/shared/kit/form/place-section';
import { packagesFor, reviewerFor } from '../start-values.ts';
import { useReference, useReporter } from '../use-reference.ts';
import { useTypeName } from '../use-type-name.ts';

/** Where it is; the package proposes its reviewer. */
export function WhereSection() {
  const type = useTypeName();
  const { setValue, getValues } = useFormContext();
  const reporter = useReporter(type);
  const { packages = [], reviewers = [] } = useReference(type).reference ?? {};
  const propose = (section: Package | undefined, before: Package | undefined) => {
    const proposed = reviewerFor(before, reviewers, reporter.memberId);
    if (!getValues('assigned_to') || getValues('assigned_to') === proposed)
      setValue('assigned_to', reviewerFor(section, reviewers, reporter.memberId));
  };
  return <PlaceFields packages={packagesFor(packages, reporter)} onPackage={propose} />;
}
