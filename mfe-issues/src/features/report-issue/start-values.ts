import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import type { Colleague, Package } from '@chainage/shared/contracts/organisation';
import type { FormValues } from '@chainage/shared/kit/kind';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import type { Remembered } from './remembered.ts';

/** Lists a new form needs before it can open; everything else loads while it is filled in. */
export interface Reference {
  packages: readonly Package[];
  roads: readonly LookupRecord[];
  units: readonly LookupRecord[];
  reviewers: readonly Colleague[];
}

export interface Reporter {
  memberId: number;
  /** Ids of the packages reports may come from; null = all. */
  packages: readonly number[] | null;
  /** A patrol reports what it meets; an office, what it hears of. */
  patrols: boolean;
}

export const packagesFor = (packages: readonly Package[], { packages: own }: Pick<Reporter, 'packages'>): Package[] =>
  packages.filter(({ id, is_active }) => is_active && (own === null || own.includes(id)));

/** The package's default reviewer, unless that is the reporter, who may not approve their own report. */
export function reviewerFor(section: Package | undefined, reviewers: readonly Colleague[], memberId: number): string {
  const others = reviewers.filter(({ id }) => id !== memberId);
  const chosen =
    others.find(({ id }) => id === section?.default_reviewer) ?? (others.length === 1 ? others[0] : undefined);
  return chosen ? String(chosen.id) : '';
}

type StartValue = NonNullable<IssueTypeDefinition['defaults'][string]>;

/** What a new form starts with, so that a patrol only adds what it sees. */
export function startValues(
  own: IssueTypeDefinition['defaults'],
  reference: Reference,
  reporter: Reporter,
  remembered: Remembered,
  now: Date,
): FormValues {
  const packages = packagesFor(reference.packages, reporter);
  const section = packages.find(({ id }) => String(id) === remembered.package) ?? packages[0];
  const roads = reference.roads.filter(({ is_active }) => is_active).sort((a, b) => a.sort_order - b.sort_order);
  const road = roads.find(({ id }) => String(id) === remembered.type_of_road) ?? roads[0];
  const byCode = (wanted: string) => String(reference.units.find(({ code }) => code === wanted)?.id ?? '');
  const opened = toLocalInput(now.toISOString());
  const started = (value: StartValue) =>
    typeof value !== 'object' ? value : 'now' in value ? opened : byCode(value.code);
  const defaults = Object.entries(own).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, started(value)]],
  );
  return {
    ...Object.fromEntries(defaults),
    package: section ? String(section.id) : '',
    highway: section ? String(section.highway) : '',
    direction: remembered.direction ?? '',
    type_of_road: road ? String(road.id) : '',
    location_source: 'manual',
    occurred_at: opened,
    source: remembered.source ?? (reporter.patrols ? 'patrol' : 'staff'),
    priority: 'normal',
    assigned_to: reviewerFor(section, reference.reviewers, reporter.memberId),
  };
}
