/** What the register of breaches says on files and paper, in the words of its screen. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { en } from '../sheet/en.ts';
import { hi } from '../sheet/hi.ts';
import { mr } from '../sheet/mr.ts';

interface Totals {
  count: string;
  late: string;
  open: string;
  extended: string;
  hours: string;
  damages: string;
  soFar: string;
}

const typesOf = ({ values }: SheetWords) => ({ type: values['type'] ?? {}, issue_type: values['type'] ?? {} });

/** What became of what has no clock any more. */
const calledOff = ({ values: { status = {} } }: SheetWords) => ({
  cancelled: status['cancelled'] ?? '',
  rejected: status['rejected'] ?? '',
});

export const BREACH_WORDS: Readonly<Record<ExcelLanguage, SheetWords>> = {
  en: {
    name: 'Breaches and extensions',
    columns: {
      number: 'Number',
      type: 'Kind',
      sub_type: 'What',
      chainage: 'Place',
      package: 'Package',
      reported_at: 'Reported',
      temporary_due_at: 'Temporary repair due',
      temporary_at: 'Temporary repair done',
      temporary_hours_over: 'Temporary hours over',
      first_due_at: 'First limit',
      due_at: 'Limit',
      resolved_at: 'Repaired',
      hours_over: 'Hours over',
      sla: 'Repair limit',
      resolver: 'Resolver',
      asked_at: 'More time asked',
      asked_by: 'Asked by',
      asked_reason: 'Reason asked',
      extension_requested: 'Asked until',
      extended_at: 'More time given',
      extended_by: 'Given by',
      extended_reason: 'Reason given',
      extensions: 'Times moved',
      letter: 'Letter',
      letter_date: 'Date of the letter',
      damages_per_day: 'Damages for each day',
      damages: 'Damages',
    },
    values: {
      ...typesOf(en),
      sla: {
        ...calledOff(en),
        none: 'No limit',
        on_time: 'In time',
        due_soon: 'Due soon',
        breached: 'Overdue',
        late: 'Late',
      },
      about: {
        late: 'Late repair',
        late_temporary: 'Temporary repair late',
        extended: 'More time given',
        asked: 'More time asked',
      },
      state: { open: 'Still open', done: 'No longer open' },
    },
    filters: {
      about: 'Why it is here',
      state: 'Repair',
      due: 'Limit',
      issue_type: 'Kind',
      package: 'Package',
      due_from: 'Limit from',
      due_to: 'Limit to',
    },
  },
  hi: {
    name: 'समय बीता और बढ़ाया गया',
    columns: {
      number: 'नंबर',
      type: 'प्रकार',
      sub_type: 'क्या',
      chainage: 'जगह',
      package: 'पैकेज',
      reported_at: 'रिपोर्ट कब',
      temporary_due_at: 'अस्थायी मरम्मत की सीमा',
      temporary_at: 'अस्थायी मरम्मत हुई',
      temporary_hours_over: 'अस्थायी ज़्यादा घंटे',
      first_due_at: 'पहली सीमा',
      due_at: 'समय सीमा',
      resolved_at: 'मरम्मत हुई',
      hours_over: 'घंटे ज़्यादा',
      sla: 'मरम्मत समय सीमा',
      resolver: 'ठीक करने वाले',
      asked_at: 'समय माँगा',
      asked_by: 'किसने माँगा',
      asked_reason: 'माँगने की वजह',
      extension_requested: 'कब तक माँगा',
      extended_at: 'समय दिया',
      extended_by: 'किसने दिया',
      extended_reason: 'देने की वजह',
      extensions: 'कितनी बार बढ़ा',
      letter: 'पत्र',
      letter_date: 'पत्र की तारीख़',
      damages_per_day: 'हर दिन का हर्जाना',
      damages: 'हर्जाना',
    },
    values: {
      ...typesOf(hi),
      sla: {
        ...calledOff(hi),
        none: 'कोई सीमा नहीं',
        on_time: 'समय पर',
        due_soon: 'जल्द करना है',
        breached: 'समय बीता',
        late: 'देर से',
      },
      about: {
        late: 'देर से मरम्मत',
        late_temporary: 'अस्थायी मरम्मत देर से',
        extended: 'और समय दिया',
        asked: 'और समय माँगा',
      },
      state: { open: 'अभी बाकी', done: 'अब बाकी नहीं' },
    },
    filters: {
      about: 'यहाँ क्यों है',
      state: 'मरम्मत',
      due: 'समय सीमा',
      issue_type: 'प्रकार',
      package: 'पैकेज',
      due_from: 'सीमा इस दिन से',
      due_to: 'सीमा इस दिन तक',
    },
  },
  mr: {
    name: 'मुदत संपली आणि वाढवली',
    columns: {
      number: 'क्रमांक',
      type: 'प्रकार',
      sub_type: 'काय',
      chainage: 'ठिकाण',
      package: 'पॅकेज',
      reported_at: 'नोंद केव्हा',
      temporary_due_at: 'तात्पुरत्या दुरुस्तीची मुदत',
      temporary_at: 'तात्पुरती दुरुस्ती झाली',
      temporary_hours_over: 'तात्पुरते जास्त तास',
      first_due_at: 'पहिली मुदत',
      due_at: 'मुदत',
      resolved_at: 'दुरुस्त केले',
      hours_over: 'जास्त तास',
      sla: 'दुरुस्तीची मुदत',
      resolver: 'दुरुस्त करणारे',
      asked_at: 'वेळ मागितला',
      asked_by: 'कोणी मागितला',
      asked_reason: 'मागण्याचे कारण',
      extension_requested: 'केव्हापर्यंत मागितला',
      extended_at: 'वेळ दिला',
      extended_by: 'कोणी दिला',
      extended_reason: 'देण्याचे कारण',
      extensions: 'किती वेळा वाढली',
      letter: 'पत्र',
      letter_date: 'पत्राची तारीख',
      damages_per_day: 'दर दिवसाची भरपाई',
      damages: 'भरपाई',
    },
    values: {
      ...typesOf(mr),
      sla: {
        ...calledOff(mr),
        none: 'मुदत नाही',
        on_time: 'वेळेत',
        due_soon: 'लवकर करायचे',
        breached: 'मुदत संपली',
        late: 'उशिरा',
      },
      about: {
        late: 'उशिरा दुरुस्ती',
        late_temporary: 'तात्पुरती दुरुस्ती उशिरा',
        extended: 'जास्त वेळ दिला',
        asked: 'जास्त वेळ मागितला',
      },
      state: { open: 'अजून बाकी', done: 'आता बाकी नाही' },
    },
    filters: {
      about: 'इथे का आहे',
      state: 'दुरुस्ती',
      due: 'मुदत',
      issue_type: 'प्रकार',
      package: 'पॅकेज',
      due_from: 'मुदत या दिवसापासून',
      due_to: 'मुदत या दिवसापर्यंत',
    },
  },
};

/** What sums are called. */
export const TOTALS: Readonly<Record<ExcelLanguage, Totals>> = {
  en: {
    count: 'Rows',
    late: 'Late',
    open: 'Of those still open',
    extended: 'Limits moved',
    hours: 'Hours over',
    damages: 'Damages',
    soFar: 'so far',
  },
  hi: {
    count: 'पंक्तियाँ',
    late: 'देर से',
    open: 'इनमें अभी बाकी',
    extended: 'सीमा बढ़ी',
    hours: 'घंटे ज़्यादा',
    damages: 'हर्जाना',
    soFar: 'अब तक',
  },
  mr: {
    count: 'ओळी',
    late: 'उशिरा',
    open: 'त्यातील अजून बाकी',
    extended: 'मुदत वाढली',
    hours: 'जास्त तास',
    damages: 'भरपाई',
    soFar: 'आतापर्यंत',
  },
};
