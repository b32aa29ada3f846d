/**
 * Files of the kernel that remotes do not import: offered one by one, each would keep all its exports and stand apart in the
 * shell's chunks. One room a line; a remote that asks for one of these does not build.
 */
const REACHED_THROUGH_OTHERS = [
  /^contracts\/(registers|errors)$/,
  /^contracts\/kit\/(kinds\/|flow-faults$|list-faults$|record-schemas$|rows$)/,
  /^kit\/cell\.ts$/,
  /^kit\/actions\/(held-on-device|held-step|last-reason|list-queue|plan|proposed|send-left-over|step-form|step-values)\.ts$/,
  /^kit\/actions\/(use-(after-step|choice-keys|hold|likely|other-keys|words-kept)\.ts|decision-words|held-note|letter|queue)$/,
  /^kit\/conflicts\/(by-whom|choices\.ts|conflict-fieldset|corrected-body\.ts|last-change\.ts|settle-conflict|settle-step)$/,
  /^kit\/form\/(blank-rows\.ts|error-summary|rows-control|shown|warning-of\.ts|sentence\/.*)$/,
  /^kit\/import\//,
  /^kit\/kinds\/(?!signature$)/,
  /^kit\/list\/(?!(file-buttons|record-list)$)/,
  /^kit\/pending\/((follow-receipts|next-steps|overlay|temporary-number)\.ts|pending-chip|queued-chip)$/,
  /^kit\/photos\/(contact-(paper|sheet)|list-sheet|low-data|photo-viewer|proof|record-sheet|zoomable)$/,
  /^kit\/photos\/(load-photo|sheet-photos|stages|use-stage-name|use-whole-photo|verify-photo|with-photo-texts|zoom)\.ts$/,
  /^kit\/requests\/(title|words)\.ts$/,
  /^kit\/scan\/(decode\.ts|scan-record|use-camera\.ts)$/,
  /^kit\/unsent\/(unsent-cards|unsent-section|unsent-records\.ts|use-thumbnail\.ts)$/,
  /^i18n\/photo-texts$/,
  /^api-client\/(answered|api-error|contract|csrf|slots|transport)$/,
  /^lib\/photo\//,
  /^offline\/(drainer|store\.db)$/,
  /^ui\/desk\//,
  /^ui\/(data-table|column-chooser|filter-button|list-(filters|frame)|remote-select-sheet|search-box|use-list)$/,
];

/** What only the shell, its worker or the server needs. */
const SHELLS_OWN = [
  /^contracts\/(accounts|client-error|outbox|registry|scrub)$/,
  /^contracts\/(account-changes|identity-provider|platform-dashboard|second-factor|set-up|state-names)$/,
  /^contracts\/(audit|erasure|own-data|people|retention)(-paths)?$/,
  /^contracts\/(lookup-edit|lookup-paths|organisation-paths)$/,
  /^contracts\/(change|highway-paths|highways|platform-job-paths|platform-jobs|right-keys|road-line|roles)$/,
  /^contracts\/(dashboards|issued-paper|member-photo|report-schedule)(-paths)?$/,
  /^api-client\/(error-handler|is-there)$/,
  /^i18n\/(board-texts|instance|route-texts|shared-texts|strip-texts|map-texts|track-texts)$/,
  /^kit\/board\/(?!board\.model)/,
  /^kit\/home\/(?!record-briefs$)/,
  /^kit\/(map|strip)\//,
  /^contracts\/(map-tiles|search-(forms|places|sounds|terms))$/,
  /^kit\/track\/(?!track-store\.ts$)/,
  /^lib\/(busy|timeout-signal|reference\/.*|format\/(address|option))$/,
  /^offline\/(dependents|first-reads|is-mobile|outbox|query-store|reader|readiness|record-reads|reference-refresh|rescue|sign-out|storage|sync|worker)$/,
  /^ui\/theme$/,
];

/** Whether a file, by what follows `@chainage/shared/` in its request, is not offered to remotes. */
export const isInternal = (path: string): boolean =>
  [...REACHED_THROUGH_OTHERS, ...SHELLS_OWN].some((pattern) => pattern.test(path));
