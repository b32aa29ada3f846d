import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { attributes } from './attributes-mr.ts';

export const mr: SheetWords = {
  name: 'मालमत्ता नोंदवही',
  columns: {
    asset_code: 'कोड',
    asset_type: 'प्रकार',
    name: 'नाव',
    condition: 'अवस्था',
    status: 'स्थिती',
    highway: 'महामार्ग',
    package: 'पॅकेज',
    direction: 'बाजू',
    chainage_from: 'चेनेजपासून (किमी)',
    chainage_to: 'चेनेजपर्यंत (किमी)',
    type_of_road: 'रस्त्याचा भाग',
    side_offset_m: 'रस्त्याच्या कडेपासून अंतर (मी)',
    landmark: 'जवळची खूण',
    lat: 'अक्षांश',
    lng: 'रेखांश',
    quantity: 'परिमाण',
    unit: 'एकक',
    replacement_rate: 'बदलण्याचा दर (₹)',
    make: 'उत्पादक',
    model: 'मॉडेल',
    serial_no: 'अनुक्रमांक',
    last_inspected_on: 'शेवटची तपासणी',
    next_inspection_on: 'पुढील तपासणी',
    inspected_every: 'दर किती महिन्यांनी तपासणी',
    installed_on: 'बसवल्याची तारीख',
    warranty_until: 'वॉरंटी कधीपर्यंत',
    ...attributes.columns,
  },
  values: {
    ...attributes.values,
    condition: {
      good: 'चांगली',
      fair: 'बरी',
      poor: 'खराब',
      critical: 'गंभीर',
      missing: 'गहाळ',
    },
    status: {
      active: 'वापरात',
      under_repair: 'दुरुस्तीत',
      retired: 'सेवेबाहेर',
    },
  },
  filters: {
    chainage_from: 'चेनेजपासून',
    chainage_to: 'चेनेजपर्यंत',
  },
};
