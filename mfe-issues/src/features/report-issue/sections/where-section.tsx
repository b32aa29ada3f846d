import type { Package } from '@chainage/shared/contracts/organisation';
import { useFormContext } from '@chainage/shared/forms';
import { PlaceFields, PlaceWord } from '@chainage/shared/kit/form/place-section';
import { packagesFor, reviewerFor } from '../start-values.ts';
import { useReference, useReporter } from '../use-reference.ts';
import { useTypeName } from '../use-type-name.ts';

/** Packages this person may report from; the package proposes its reviewer. */
function usePlaces() {
  const type = useTypeName();
  const { setValue, getValues } = useFormContext();
  const reporter = useReporter(type);
  const { packages = [], reviewers = [] } = useReference(type).reference ?? {};
  const onPackage = (section: Package | undefined, before: Package | undefined) => {
    const proposed = reviewerFor(before, reviewers, reporter.memberId);
    if (!getValues('assigned_to') || getValues('assigned_to') === proposed)
      setValue('assigned_to', reviewerFor(section, reviewers, reporter.memberId));
  };
  return { packages: packagesFor(packages, reporter), onPackage };
}

/** Where it is. */
export const WhereSection = () => <PlaceFields {...usePlaces()} />;

/** Where it begins, as a word of the sentence. */
export const WhereWord = () => <PlaceWord {...usePlaces()} />;
