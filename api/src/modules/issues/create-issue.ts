import { contentHash } from '#kernel/database/content-hash.ts';
import { createOnce } from '#kernel/database/create-once.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import type { AnnouncedPhoto } from '@chainage/shared/contracts/issues/image';
import { shapeOf, type IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { IssueType, IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { appendToIssue } from './children.queries.ts';
import { checkPhotos, loadFacts } from './facts.queries.ts';
import { answer, readerOf, refuseIfAny } from './issue.access.ts';
import { columnsOf } from './issue.columns.ts';
import { mayCreate } from './issue.policy.ts';
import { loadIssue } from './issue.queries.ts';
import { referencesOf } from './references.ts';
import { searchTokens } from './search-tokens.ts';
import { checkDraft } from './validation.ts';
import type { IssueValues } from './issue.model.ts';

export interface NewIssue extends Record<string, unknown> {
  id: string;
  issue_type: IssueType;
  photos?: AnnouncedPhoto[];
}

/** A draft with the client's id. Sent again with the same content, it is answered as the first time. */
export async function createIssue(tenant: Tenant, body: NewIssue): Promise<IssueRecord> {
  const { id, issue_type: type, photos = [], ...fields } = body;
  const reader = readerOf(tenant);
  const definition = issueTypeOf(type) as IssueTypeDefinition;
  if (mayCreate(reader, type) === 'no') throw new ApiError('permission.denied');
  const values: IssueValues = normalForm(shapeOf(definition), fields);
  const references = referencesOf(definition, values);
  const facts = await loadFacts(tenant.db, { issueId: null, references, announced: photos });
  refuseIfAny([...checkDraft(definition, values, reader, facts), ...checkPhotos(photos, facts.photos)]);
  const hash = contentHash(body);
  const created = await createOnce({
    hash,
    insert: () =>
      tenant.db
        .insertInto('issue')
        .values({
          ...columnsOf(values),
          id,
          issue_type: type,
          number: null,
          created_by: tenant.memberId,
          created_at: tenant.now,
          updated_at: tenant.now,
          received_at: tenant.now,
          time_suspect: [values.reported_at, ...photos.map((photo) => photo.taken_at)].some((time) =>
            isImpossible(time, tenant.now),
          ),
          content_hash: hash,
          field_versions: '{}',
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst(),
    existing: async () => {
      const found = await loadIssue(tenant.db, reader, id);
      return found?.issue.created_by === tenant.memberId ? { content_hash: found.contentHash } : undefined;
    },
  });
  if (created) {
    await appendToIssue(tenant, id, {
      line: {
        action: 'create',
        from: null,
        to: 'draft',
        by: tenant.memberId,
        at: tenant.now,
        comment: null,
        data: photos.length > 0 ? { photos: photos.map((photo) => photo.id) } : {},
      },
      photos,
      tokens: searchTokens(definition, null, values),
    });
    writeAudit(tenant, { action: 'create', entity: 'issue', id, after: { issue_type: type, ...values } });
  }
  return answer(tenant, id);
}
