import type { SheetWords } from '#kernel/sheets/sheet.model.ts';

export const items: SheetWords = {
  name: 'साठा',
  columns: {
    code: 'कोड',
    name: 'नाव',
    category: 'वर्ग',
    sub_category: 'उपवर्ग',
    unit: 'एकक',
    store: 'स्टोअर',
    status: 'स्थिती',
    opening_qty: 'सुरुवातीचे प्रमाण',
    opening_rate: 'सुरुवातीचा दर (₹)',
    min_level: 'किमान साठा',
    reorder_level: 'यापेक्षा कमी झाल्यास मागवा',
    shelf_life_days: 'किती दिवस टिकते',
    sap_material: 'SAP साहित्य',
    balance: 'आता स्टोअरमध्ये',
    average_rate: 'सरासरी दर (₹)',
    stock_value: 'मूल्य (₹)',
    expires_on: 'मुदत (सर्वात जुने)',
  },
  values: {
    status: {
      active: 'वापरात',
      retired: 'वापरात नाही',
    },
  },
  filters: {
    is_low: 'पुन्हा मागवायचे',
    expires_on_from: 'मुदत कधीपासून',
    expires_on_to: 'मुदत कधीपर्यंत',
  },
};

export const ledger: SheetWords = {
  name: 'साठ्याची खातेवही',
  columns: {
    number: 'क्रमांक',
    log_date: 'तारीख',
    kind: 'प्रकार',
    stock_code: 'कोड',
    stock: 'वस्तू',
    store: 'स्टोअर',
    quantity_in: 'आवक',
    quantity_out: 'जावक',
    balance_after: 'शिल्लक',
    unit: 'एकक',
    unit_rate: 'एकाचा दर (₹)',
    value: 'मूल्य (₹)',
    status: 'स्थिती',
    vendor: 'पुरवठादार',
    challan_no: 'चलन क्रमांक',
    vehicle_no: 'वाहन',
    issued_to: 'कोणाला दिले',
    reason: 'कारण',
    created_by: 'कोणी',
  },
  values: {
    status: {
      draft: 'नोंदवणे बाकी',
      pending_approval: 'मंजुरीसाठी',
      posted: 'नोंदवले',
      rejected: 'नामंजूर',
      reversed: 'नोंद रद्द केली',
    },
    kind: {
      receipt: 'आवक',
      issue: 'दिलेले साहित्य',
      return: 'परत',
      adjustment: 'दुरुस्ती',
      transfer_out: 'स्टोअर बदली',
      transfer_in: 'बदलीतून आले',
    },
  },
  filters: {
    log_date_from: 'पासून',
    log_date_to: 'पर्यंत',
  },
};
