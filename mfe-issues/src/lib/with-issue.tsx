import { WithRecord, type LoadedRecord as Loaded } from '@chainage/shared/kit/record/with-record';
import type { ReactNode } from 'react';
import { issueScreens } from '#kind/issue-screens.tsx';
import type { TypeLayout } from '#types/type-layout.ts';
import type { IssueRecord } from './issue-record.ts';
import { UnknownType } from './unknown-type.tsx';
import { useLayout } from './use-layout.ts';

export interface LoadedIssue {
  /** As it will stand once everything queued on this device has arrived. */
  issue: IssueRecord;
  layout: TypeLayout;
}

export interface LoadedRecord extends LoadedIssue, Loaded<IssueRecord> {}

interface Props {
  id: string;
  /** An address of unsent records: the server is asked only for one it knows. */
  unsent?: boolean;
  children: (loaded: LoadedRecord) => ReactNode;
}

/** The issue a page is about, of the type its address names. */
export function WithIssue({ id, unsent = false, children }: Props) {
  const layout = useLayout();
  if (!layout) return <UnknownType />;
  return (
    <WithRecord<IssueRecord> screens={issueScreens(layout.type)} id={id} unsent={unsent}>
      {(loaded) => children({ ...loaded, issue: loaded.record, layout })}
    </WithRecord>
  );
}
