/** What a crew types finds without signal what the server finds: by the rows of lists alone. */
import { CREW_SEARCHES, REPORTED, type Reported } from '@chainage/shared/contracts/issues/testing/crew-searches';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { findOnDevice } from '@chainage/shared/kit/home/find-on-device.ts';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { queryClient } from '@chainage/shared/query';
import { issueBriefs } from './issue-briefs.tsx';

/** As the server's lists have them. */
const LABELS: Readonly<Record<string, { hi: string; mr: string }>> = {
  Pothole: { hi: 'गड्ढा', mr: 'खड्डा' },
  'Urban drain desilting': { hi: 'शहरी नाली की गाद सफ़ाई', mr: 'शहरी गटारातील गाळ काढणे' },
  'Heavy vehicle': { hi: 'भारी वाहन', mr: 'जड वाहन' },
  Tanker: { hi: 'टैंकर', mr: 'टँकर' },
  'Parked on shoulder': { hi: 'सड़क किनारे खड़ा', mr: 'बाजूपट्टीवर उभे' },
  'Car, jeep or van': { hi: 'कार, जीप या वैन', mr: 'कार, जीप किंवा व्हॅन' },
  'Dead animal': { hi: 'मृत पशु', mr: 'मृत जनावर' },
  'Fallen tree': { hi: 'गिरा पेड़', mr: 'पडलेले झाड' },
  'Crops in right of way': { hi: 'मार्गाधिकार में फ़सल', mr: 'रस्ता हद्दीत पीक' },
  Crops: { hi: 'फ़सल', mr: 'पीक' },
  'Temporary structure': { hi: 'कच्चा ढाँचा', mr: 'कच्चे बांधकाम' },
  'Dhaba or shop': { hi: 'ढाबा या दुकान', mr: 'ढाबा किंवा दुकान' },
  'Lamp out': { hi: 'बत्ती बंद', mr: 'दिवा बंद' },
};

const row = ([id, { type, subType, fact, text }]: [string, Reported]) => ({
  ...{ id, issue_type: type, status: 'pending_review', created_by_name: 'Santosh Jadhav', description: text },
  ...{ sub_type_label: subType, sub_type_labels: LABELS[subType], chainage_from: '47.257', chainage_to: null },
  ...{ facts: fact ? { own_label: fact } : {}, fact_labels: fact ? LABELS[fact] : {} },
});

beforeAll(() => {
  const results = Object.entries(REPORTED).map(row);
  queryClient.setQueryData(recordKeys(ISSUES).list({}), { count: results.length, results });
});

const found = async (words: string) => (await findOnDevice({ of: issueBriefs }, words)).map(({ id }) => id).toSorted();

it.each(CREW_SEARCHES.flatMap(([searches, those]) => searches.map((search) => [search, those] as const)))(
  '%s finds %j',
  async (search, those) => expect(await found(search)).toEqual([...those].toSorted()),
);
