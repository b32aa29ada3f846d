/** What the mail of an invitation says. It greets nobody by name: what somebody else typed would reach its reader in our name. */
interface Words {
  subject: string;
  asks: string;
  as: string;
  open: string;
  unknown: string;
}

export const INVITATION_WORDS: Readonly<Record<'en' | 'hi' | 'mr', Words>> = {
  en: {
    subject: '{{organisation}} asks you to join Chainage',
    asks: '{{organisation}} works with Chainage, the portal for the care of highways, and asks you to join.',
    as: 'Your role there: {{role}}.',
    open: 'Set a password and join',
    unknown: 'If you do not know this organisation, do nothing: without you nothing happens.',
  },
  hi: {
    subject: '{{organisation}} आपको Chainage में बुला रहा है',
    asks: '{{organisation}} राजमार्गों की देखरेख का काम Chainage पर करता है और आपको जुड़ने के लिए बुला रहा है।',
    as: 'वहाँ आपकी भूमिका: {{role}}।',
    open: 'पासवर्ड बनाएँ और जुड़ें',
    unknown: 'अगर आप इस संगठन को नहीं जानते, तो कुछ न करें: आपके बिना कुछ नहीं होगा।',
  },
  mr: {
    subject: '{{organisation}} तुम्हाला Chainage मध्ये बोलावत आहे',
    asks: '{{organisation}} महामार्गांच्या देखभालीचे काम Chainage वर करते आणि तुम्हाला सामील व्हायला बोलावत आहे.',
    as: 'तिथली तुमची भूमिका: {{role}}.',
    open: 'पासवर्ड ठरवा आणि सामील व्हा',
    unknown: 'ही संस्था तुमच्या ओळखीची नसेल तर काही करू नका: तुमच्याशिवाय काही होणार नाही.',
  },
};
