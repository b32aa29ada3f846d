import type { SheetWords } from '#kernel/sheets/sheet.model.ts';

export const items: SheetWords = {
  name: 'स्टॉक',
  columns: {
    code: 'कोड',
    name: 'नाम',
    category: 'श्रेणी',
    sub_category: 'उप-श्रेणी',
    unit: 'इकाई',
    store: 'स्टोर',
    status: 'स्थिति',
    opening_qty: 'शुरुआती मात्रा',
    opening_rate: 'शुरुआती दर (₹)',
    min_level: 'कम से कम',
    reorder_level: 'इससे कम पर मँगाएँ',
    shelf_life_days: 'कितने दिन चलेगा',
    sap_material: 'SAP सामग्री',
    balance: 'अभी स्टोर में',
    average_rate: 'औसत दर (₹)',
    stock_value: 'मूल्य (₹)',
    expires_on: 'एक्सपायरी (सबसे पुराना)',
  },
  values: {
    status: {
      active: 'चालू',
      retired: 'बंद',
    },
  },
  filters: {
    is_low: 'फिर मँगाना है',
    expires_on_from: 'एक्सपायरी कब से',
    expires_on_to: 'एक्सपायरी कब तक',
  },
};

export const ledger: SheetWords = {
  name: 'स्टॉक लेजर',
  columns: {
    number: 'नंबर',
    log_date: 'तारीख',
    kind: 'प्रकार',
    stock_code: 'कोड',
    stock: 'सामान',
    store: 'स्टोर',
    quantity_in: 'आवक',
    quantity_out: 'जावक',
    balance_after: 'शेष',
    unit: 'इकाई',
    unit_rate: 'एक की दर (₹)',
    value: 'मूल्य (₹)',
    status: 'स्थिति',
    vendor: 'सप्लायर',
    challan_no: 'चालान नंबर',
    vehicle_no: 'गाड़ी',
    issued_to: 'किसे दिया',
    reason: 'कारण',
    created_by: 'किसने',
  },
  values: {
    status: {
      draft: 'दर्ज करना बाकी',
      pending_approval: 'मंज़ूरी के लिए',
      posted: 'दर्ज',
      rejected: 'नामंज़ूर',
      reversed: 'एंट्री रद्द की गई',
    },
    kind: {
      receipt: 'आवक',
      issue: 'निकासी',
      return: 'वापसी',
      adjustment: 'सुधार',
      transfer_out: 'स्टोर बदली',
      transfer_in: 'बदली से आया',
    },
  },
  filters: {
    log_date_from: 'से',
    log_date_to: 'तक',
  },
};
