/** What mails about an account say. None of it holds what somebody else may have typed. */
import type { MailLanguage } from '#kernel/mail/fill.ts';

/** One mail: `button` is the link's label, `after` stands below it. */
export interface Said {
  subject: string;
  says: string;
  button?: string;
  after?: string;
}

/** What changed about how somebody signs in beside their password. */
export const SECURITY_MAILS = [
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'codesRenewed',
  'codeUsed',
  'providerLinked',
  'allRemoved',
] as const;
export type SecurityMail = (typeof SECURITY_MAILS)[number];

export type AccountMail =
  | 'signUp'
  | 'signUpKnown'
  | 'reset'
  | 'changeEmail'
  | 'changeEmailKnown'
  | 'passwordChanged'
  | 'emailChanged'
  | 'deleted'
  | SecurityMail;

/** What changed about how somebody signs in: each leads to where it is seen and set, and says what to do should it have been another. */
const security = (
  button: string,
  after: string,
  said: Readonly<Record<SecurityMail, readonly [subject: string, says: string]>>,
): Record<SecurityMail, Said> =>
  Object.fromEntries(
    Object.entries(said).map(([mail, [subject, says]]) => [mail, { subject, says, button, after }]),
  ) as Record<SecurityMail, Said>;

export const MAILS: Readonly<Record<MailLanguage, Readonly<Record<AccountMail, Said>>>> = {
  en: {
    ...security(
      'See how you sign in',
      'Was it not you? Then change your password at once, and sign out on all devices.',
      {
        appAdded: [
          'An app with codes was set up',
          'From now on, signing in to your account asks for a code of the app that was set up just now.',
        ],
        appRemoved: [
          'The app with codes was taken away',
          'Signing in to your account no longer asks for a code of your app.',
        ],
        passkeyAdded: ['A passkey was added', 'A new passkey can now sign in to your account.'],
        passkeyRemoved: ['A passkey was taken away', 'One of your passkeys no longer signs in to your account.'],
        codesRenewed: [
          'You have new recovery codes',
          'New recovery codes were made for your account. The ones before no longer work.',
        ],
        codeUsed: [
          'A recovery code was used',
          'Somebody, perhaps you, signed in to your account with a recovery code. It does not work again.',
        ],
        providerLinked: [
          'Your organisation’s sign-in service was connected',
          'The sign-in service of your organisation signed you in for the first time. From now on it opens your account.',
        ],
        allRemoved: [
          'The second step of signing in was taken away',
          'Whoever runs this site took the app with codes and the passkeys of your account away, and signed you out on all devices. You sign in by your password; set a second step up again.',
        ],
      },
    ),
    signUp: {
      subject: 'Confirm your new account',
      says: 'You began to sign up for Chainage with this address. Open the link and type the password you chose: your organisation is then ready.',
      button: 'Confirm and go on',
      after: 'Was it not you? Then do nothing: no account is made, and what was typed is deleted within a day.',
    },
    signUpKnown: {
      subject: 'You have an account already',
      says: 'Somebody, perhaps you, tried to sign up for Chainage with this address. You have an account with it already: sign in, and if you have forgotten the password, choose a new one on the same page. Nothing was changed.',
      button: 'Sign in',
      after: 'Was it not you? Then there is nothing to do.',
    },
    reset: {
      subject: 'Choose a new password',
      says: 'Somebody, perhaps you, asked for a new password for your account. With the new password you are signed out on all devices.',
      button: 'Choose a new password',
      after: 'Was it not you? Then do nothing: your password stays as it is.',
    },
    changeEmail: {
      subject: 'Confirm your new e-mail address',
      says: 'You asked to use this address for your account. Open the link, signed in to that account.',
      button: 'Use this address',
      after: 'Was it not you? Then do nothing: nothing is changed.',
    },
    changeEmailKnown: {
      subject: 'This address has an account already',
      says: 'Somebody asked to use this address for another account. It belongs to your account already, so nothing was changed.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      says: 'The password of your account was changed just now.',
      button: 'Choose another password',
      after: 'Was it not you? Then choose another password at once: that signs out all devices.',
    },
    emailChanged: {
      subject: 'Your e-mail address was changed',
      says: 'Your account now goes by another e-mail address. No more mails will come to this one.',
      after: 'Was it not you? Then tell the admin of your organisation at once.',
    },
    deleted: {
      subject: 'Your account was deleted',
      says: 'Your account was deleted. Name, address and mobile number are gone; what you wrote for your organisations stays with them.',
      after: 'Was it not you? Then tell the admin of your organisation at once.',
    },
  },
  hi: {
    ...security('देखें आप कैसे साइन इन करते हैं', 'यह आप नहीं थे? तो तुरंत पासवर्ड बदलें और सभी उपकरणों से साइन आउट करें।', {
      appAdded: ['कोड वाला ऐप जोड़ा गया', 'अब से आपके खाते में साइन इन करते समय अभी जोड़े गए ऐप का कोड माँगा जाएगा।'],
      appRemoved: ['कोड वाला ऐप हटाया गया', 'आपके खाते में साइन इन करते समय अब ऐप का कोड नहीं माँगा जाएगा।'],
      passkeyAdded: ['पासकी जोड़ी गई', 'एक नई पासकी से अब आपके खाते में साइन इन हो सकता है।'],
      passkeyRemoved: ['पासकी हटाई गई', 'आपकी एक पासकी से अब आपके खाते में साइन इन नहीं होगा।'],
      codesRenewed: ['आपके नए बचाव कोड बने', 'आपके खाते के लिए नए बचाव कोड बनाए गए। पहले वाले अब नहीं चलेंगे।'],
      codeUsed: ['बचाव कोड काम में आया', 'किसी ने, शायद आपने, बचाव कोड से आपके खाते में साइन इन किया। वह कोड दोबारा नहीं चलेगा।'],
      providerLinked: [
        'आपके संगठन की साइन-इन सेवा जुड़ी',
        'आपके संगठन की साइन-इन सेवा से आप पहली बार साइन इन हुए। अब से वह आपका खाता खोलती है।',
      ],
      allRemoved: [
        'साइन इन का दूसरा कदम हटाया गया',
        'इस साइट को चलाने वालों ने आपके खाते से कोड वाला ऐप और पासकी हटा दीं, और सभी उपकरणों से आपको साइन आउट किया। अब पासवर्ड से साइन इन करें और दूसरा कदम फिर से जोड़ें।',
      ],
    }),
    signUp: {
      subject: 'अपने नए खाते की पुष्टि करें',
      says: 'आपने इस पते से Chainage में खाता बनाना शुरू किया है। लिंक खोलें और अपना चुना हुआ पासवर्ड डालें: आपका संगठन तैयार हो जाएगा।',
      button: 'पुष्टि करके आगे बढ़ें',
      after: 'यह आप नहीं थे? तो कुछ न करें: कोई खाता नहीं बनेगा, और जो लिखा गया वह एक दिन में मिटा दिया जाएगा।',
    },
    signUpKnown: {
      subject: 'आपका खाता पहले से है',
      says: 'किसी ने, शायद आपने, इस पते से Chainage में खाता बनाना चाहा। इस पते से आपका खाता पहले से है: साइन इन करें; पासवर्ड भूल गए हों तो उसी पन्ने पर नया चुनें। कुछ बदला नहीं गया।',
      button: 'साइन इन करें',
      after: 'यह आप नहीं थे? तो कुछ करने की ज़रूरत नहीं।',
    },
    reset: {
      subject: 'नया पासवर्ड चुनें',
      says: 'किसी ने, शायद आपने, आपके खाते के लिए नया पासवर्ड माँगा। नया पासवर्ड चुनते ही आप सभी उपकरणों से साइन आउट हो जाएँगे।',
      button: 'नया पासवर्ड चुनें',
      after: 'यह आप नहीं थे? तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
    },
    changeEmail: {
      subject: 'अपने नए ई-मेल पते की पुष्टि करें',
      says: 'आपने अपने खाते के लिए यह पता चुना है। लिंक खोलें और उसी खाते से साइन इन रहें।',
      button: 'यही पता रखें',
      after: 'यह आप नहीं थे? तो कुछ न करें: कुछ नहीं बदलेगा।',
    },
    changeEmailKnown: {
      subject: 'इस पते से खाता पहले से है',
      says: 'किसी ने यह पता दूसरे खाते के लिए चुनना चाहा। यह आपके खाते का पता है, इसलिए कुछ नहीं बदला गया।',
    },
    passwordChanged: {
      subject: 'आपका पासवर्ड बदला गया',
      says: 'आपके खाते का पासवर्ड अभी बदला गया है।',
      button: 'दूसरा पासवर्ड चुनें',
      after: 'यह आप नहीं थे? तो तुरंत दूसरा पासवर्ड चुनें: इससे सभी उपकरण साइन आउट हो जाते हैं।',
    },
    emailChanged: {
      subject: 'आपका ई-मेल पता बदला गया',
      says: 'आपका खाता अब दूसरे ई-मेल पते से चलता है। इस पते पर अब मेल नहीं आएँगे।',
      after: 'यह आप नहीं थे? तो तुरंत अपने संगठन के व्यवस्थापक को बताएँ।',
    },
    deleted: {
      subject: 'आपका खाता मिटाया गया',
      says: 'आपका खाता मिटा दिया गया है। नाम, पता और मोबाइल नंबर हटा दिए गए; आपने संगठनों के लिए जो लिखा वह उनके पास रहेगा।',
      after: 'यह आप नहीं थे? तो तुरंत अपने संगठन के व्यवस्थापक को बताएँ।',
    },
  },
  mr: {
    ...security('तुम्ही कसे साइन इन होता ते पाहा', 'हे तुम्ही नव्हता? मग लगेच पासवर्ड बदला आणि सगळ्या उपकरणांवरून साइन आउट करा.', {
      appAdded: ['कोड देणारे ॲप जोडले', 'आतापासून तुमच्या खात्यात साइन इन करताना आत्ता जोडलेल्या ॲपचा कोड मागितला जाईल.'],
      appRemoved: ['कोड देणारे ॲप काढले', 'तुमच्या खात्यात साइन इन करताना आता ॲपचा कोड मागितला जाणार नाही.'],
      passkeyAdded: ['पासकी जोडली', 'नव्या पासकीने आता तुमच्या खात्यात साइन इन होता येते.'],
      passkeyRemoved: ['पासकी काढली', 'तुमच्या एका पासकीने आता तुमच्या खात्यात साइन इन होणार नाही.'],
      codesRenewed: ['तुमचे नवे राखीव कोड', 'तुमच्या खात्यासाठी नवे राखीव कोड तयार केले. आधीचे आता चालणार नाहीत.'],
      codeUsed: [
        'राखीव कोड वापरला',
        'कोणीतरी, कदाचित तुम्हीच, राखीव कोडने तुमच्या खात्यात साइन इन केले. तो कोड पुन्हा चालणार नाही.',
      ],
      providerLinked: [
        'तुमच्या संस्थेची साइन-इन सेवा जोडली',
        'तुमच्या संस्थेच्या साइन-इन सेवेने तुम्ही पहिल्यांदा साइन इन झालात. आतापासून ती तुमचे खाते उघडते.',
      ],
      allRemoved: [
        'साइन इनची दुसरी पायरी काढली',
        'ही साइट चालवणाऱ्यांनी तुमच्या खात्यातून कोडचे ॲप आणि पासकी काढल्या, आणि सर्व उपकरणांवरून तुम्हाला साइन आउट केले. आता पासवर्डने साइन इन करा आणि दुसरी पायरी पुन्हा जोडा.',
      ],
    }),
    signUp: {
      subject: 'तुमच्या नव्या खात्याची खात्री करा',
      says: 'तुम्ही या पत्त्याने Chainage मध्ये खाते उघडायला सुरुवात केली आहे. लिंक उघडा आणि तुम्ही निवडलेला पासवर्ड टाका: तुमची संस्था तयार होईल.',
      button: 'खात्री करून पुढे जा',
      after: 'हे तुम्ही नव्हता? मग काही करू नका: खाते तयार होणार नाही, आणि लिहिलेले एका दिवसात पुसले जाईल.',
    },
    signUpKnown: {
      subject: 'तुमचे खाते आधीच आहे',
      says: 'कोणीतरी, कदाचित तुम्हीच, या पत्त्याने Chainage मध्ये खाते उघडायचा प्रयत्न केला. या पत्त्याने तुमचे खाते आधीच आहे: साइन इन करा; पासवर्ड विसरला असाल तर त्याच पानावर नवा निवडा. काहीही बदललेले नाही.',
      button: 'साइन इन करा',
      after: 'हे तुम्ही नव्हता? मग काही करायची गरज नाही.',
    },
    reset: {
      subject: 'नवा पासवर्ड निवडा',
      says: 'कोणीतरी, कदाचित तुम्हीच, तुमच्या खात्यासाठी नवा पासवर्ड मागितला. नवा पासवर्ड निवडताच तुम्ही सगळ्या उपकरणांवरून साइन आउट व्हाल.',
      button: 'नवा पासवर्ड निवडा',
      after: 'हे तुम्ही नव्हता? मग काही करू नका: तुमचा पासवर्ड तोच राहील.',
    },
    changeEmail: {
      subject: 'तुमच्या नव्या ई-मेल पत्त्याची खात्री करा',
      says: 'तुम्ही तुमच्या खात्यासाठी हा पत्ता निवडला आहे. त्याच खात्याने साइन इन राहून लिंक उघडा.',
      button: 'हाच पत्ता ठेवा',
      after: 'हे तुम्ही नव्हता? मग काही करू नका: काहीही बदलणार नाही.',
    },
    changeEmailKnown: {
      subject: 'या पत्त्याने खाते आधीच आहे',
      says: 'कोणीतरी हा पत्ता दुसऱ्या खात्यासाठी निवडायचा प्रयत्न केला. हा तुमच्या खात्याचा पत्ता आहे, म्हणून काहीही बदललेले नाही.',
    },
    passwordChanged: {
      subject: 'तुमचा पासवर्ड बदलला',
      says: 'तुमच्या खात्याचा पासवर्ड आत्ता बदलला आहे.',
      button: 'दुसरा पासवर्ड निवडा',
      after: 'हे तुम्ही नव्हता? मग लगेच दुसरा पासवर्ड निवडा: त्याने सगळी उपकरणे साइन आउट होतात.',
    },
    emailChanged: {
      subject: 'तुमचा ई-मेल पत्ता बदलला',
      says: 'तुमचे खाते आता दुसऱ्या ई-मेल पत्त्याने चालते. या पत्त्यावर आता मेल येणार नाहीत.',
      after: 'हे तुम्ही नव्हता? मग लगेच तुमच्या संस्थेच्या प्रशासकाला सांगा.',
    },
    deleted: {
      subject: 'तुमचे खाते पुसले',
      says: 'तुमचे खाते पुसले आहे. नाव, पत्ता आणि मोबाइल क्रमांक काढले; तुम्ही संस्थांसाठी लिहिलेले त्यांच्याकडे राहील.',
      after: 'हे तुम्ही नव्हता? मग लगेच तुमच्या संस्थेच्या प्रशासकाला सांगा.',
    },
  },
};
