/** What a crew calls what it reports, in English, Hindi and Marathi, where type and sub-type are called otherwise or the texts are in another language. */
import type { Term } from '@chainage/shared/contracts/search-terms';

const ANIMAL = ['Dead animal'];

/** Latin spellings are said only of words that sound of less than two consonants, or are typed otherwise. */
export const CREW_TERMS: readonly Term[] = [
  { words: 'pothole गड्ढा खड्डा', under: ['Pothole'] },
  { words: 'crack दरार भेग' },
  { words: 'drain gutter नाली गटार' },
  { words: 'culvert पुलिया मोरी' },
  { words: 'silt गाद गाळ' },
  { words: 'bush झाड़ी झुडूप', under: ['Vegetation on structure'] },
  { words: 'oil तेल', under: ['Spill'] },
  { words: 'animal जानवर जनावर पशु प्राणी', under: ANIMAL },
  { words: 'dog कुत्ता कुत्रा', under: ANIMAL },
  { words: 'cow cattle गाय gaay gaaye gai gay', under: ANIMAL },
  { words: 'buffalo भैंस bhains bhais म्हैस mhais म्हशी', under: ANIMAL },
  { words: 'bull ox बैल', under: ANIMAL },
  { words: 'goat बकरी शेळी', under: ANIMAL },
  { words: 'pig सूअर suar डुक्कर', under: ANIMAL },
  { words: 'monkey बंदर माकड', under: ANIMAL },
  { words: 'dhaba ढाबा धाबा' },
  { words: 'shop stall दुकान टपरी ठेला', under: ['Roadside vendor'] },
  { words: 'truck lorry ट्रक' },
  { words: 'bus बस' },
  { words: 'bike motorcycle मोटरसाइकिल मोटारसायकल दोपहिया दुचाकी', under: ['Two-wheeler'] },
  { words: 'puncture पंक्चर पंचर' },
];
