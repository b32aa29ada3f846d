import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { attributes } from './attributes-hi.ts';

export const hi: SheetWords = {
  name: 'परिसंपत्ति रजिस्टर',
  columns: {
    asset_code: 'कोड',
    asset_type: 'प्रकार',
    name: 'नाम',
    condition: 'हालत',
    status: 'स्थिति',
    highway: 'राजमार्ग',
    package: 'पैकेज',
    direction: 'ओर',
    chainage_from: 'चेनेज से (किमी)',
    chainage_to: 'चेनेज तक (किमी)',
    type_of_road: 'सड़क का भाग',
    side_offset_m: 'सड़क के किनारे से दूरी (मी)',
    landmark: 'पास की पहचान (मंदिर, ढाबा)',
    lat: 'अक्षांश',
    lng: 'देशांतर',
    quantity: 'मात्रा',
    unit: 'इकाई',
    replacement_rate: 'बदलने की दर (₹)',
    make: 'निर्माता',
    model: 'मॉडल',
    serial_no: 'क्रम संख्या',
    last_inspected_on: 'पिछला निरीक्षण',
    next_inspection_on: 'अगला निरीक्षण',
    inspected_every: 'हर कितने महीने में निरीक्षण',
    installed_on: 'लगाने की तिथि',
    warranty_until: 'वारंटी कब तक',
    ...attributes.columns,
  },
  values: {
    ...attributes.values,
    condition: {
      good: 'अच्छी',
      fair: 'ठीक-ठाक',
      poor: 'ख़राब',
      critical: 'गंभीर',
      missing: 'ग़ायब',
    },
    status: {
      active: 'उपयोग में',
      under_repair: 'मरम्मत में',
      retired: 'सेवा से बाहर',
    },
  },
  filters: {
    chainage_from: 'चेनेज से',
    chainage_to: 'चेनेज तक',
  },
};
