import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import type { SheetImport } from '@chainage/shared/contracts/imports';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { SCHEDULES_PATH, schedulePath } from '@chainage/shared/contracts/report-schedule-paths';
import type { ReportSchedule, ReportSchedules } from '@chainage/shared/contracts/report-schedule';
import { csv, postSheet } from './imports/testing/send-sheet.ts';

const SHEET = csv(['Code', 'Name'], [['NONE-1', 'None']]);
const EACH_WEEK = { every: 'week', on_day: 1 };
const ORDER = { report_key: 'issue_register', format: 'csv', language: 'en' };

export const isolation: Isolation = {
  async foreign(test) {
    const manager = await test.signIn('project_manager@deccan.example');
    const answer = await manager.post('excel/create/', { ...ORDER, filters: { search: SECRET } });
    const sheet = await postSheet(manager, SHEET, { name: `${SECRET}.csv` });
    const excel = answer.json<ExcelFile>().id;
    const members = [test.deccan.members.project_manager];
    const schedule = await manager.post(SCHEDULES_PATH, { id: uuidv7(), file: excel, ...EACH_WEEK, members });
    return {
      excel,
      imports: sheet.json<SheetImport>().id,
      report_schedule: schedule.json<ReportSchedule>().id,
    };
  },
  async samples(test) {
    const client = await test.signIn('project_manager@bhima.example');
    const cancel = { action: 'cancel' };
    const queued = async () => {
      const { results } = (await client.get('excel/list/')).json<{ results: ExcelFile[] }>();
      for (const { id, status } of results) if (status === 'queued') await client.post(`excel/${id}/step/`, cancel);
      return (await client.post('excel/create/', { ...ORDER, filters: {} })).json<ExcelFile>().id;
    };
    // so many may wait at once
    const atRest = () =>
      inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
        sql`update sheet_import set status = 'cancelled' where organisation_id = ${test.bhima.id} and status = 'checking'`.execute(
          db,
        ),
      );
    const sent = async () => {
      await atRest();
      return (await postSheet(client, SHEET, { name: 'sample.csv' })).json<SheetImport>().id;
    };
    const weekly = { ...EACH_WEEK, members: [test.bhima.members.project_manager] };
    const scheduled = async () => {
      // so many there may be
      const { results } = (await client.get(SCHEDULES_PATH)).json<ReportSchedules>();
      for (const { id } of results) await client.delete(schedulePath(id));
      const body = { id: uuidv7(), file: await queued(), ...weekly };
      return (await client.post(SCHEDULES_PATH, body)).json<ReportSchedule>().id;
    };
    const own = { sent: async () => ({ client, path: { id: await sent() } }) };
    return {
      'GET /api/imports/{id}/': own,
      'GET /api/imports/{id}/rows/': own,
      'POST /api/imports/': {
        async register() {
          await atRest();
          const body = { id: uuidv7(), import_key: 'asset_register', language: 'en' };
          return { client, path: {}, body, file: SHEET };
        },
      },
      'POST /api/imports/{id}/step/': {
        cancel: async () => ({ client, path: { id: await sent() }, body: cancel }),
      },
      'POST /api/organisation/report-schedules/': {
        async weekly() {
          await scheduled();
          return { client, path: {}, body: { id: uuidv7(), file: await queued(), ...weekly } };
        },
      },
      'PATCH /api/organisation/report-schedules/{id}/': {
        weekly: async () => ({ client, path: { id: await scheduled() }, body: weekly }),
      },
      'DELETE /api/organisation/report-schedules/{id}/': {
        weekly: async () => ({ client, path: { id: await scheduled() } }),
      },
      'POST /api/organisation/report-schedules/{id}/mine/': {
        stopped: async () => ({ client, path: { id: await scheduled() }, body: { wanted: false } }),
      },
      'POST /api/excel/{id}/step/': {
        cancel: async () => ({ client, path: { id: await queued() }, body: cancel }),
      },
    };
  },
};
