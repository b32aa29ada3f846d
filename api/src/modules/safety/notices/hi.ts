/** What people are told of safety programmes and what they found, by event. */
export const programHi: Readonly<Record<string, string>> = {
  submitted: '{{by}} चाहते हैं कि आप कार्यक्रम {{number}} मंज़ूर करें',
  completed: '{{number}} हो गया: {{by}} ने जो लिखा, उसे जाँचें',
  returned: '{{by}} ने कार्यक्रम {{number}} वापस भेजा',
  rejected: '{{by}} ने कार्यक्रम {{number}} नामंज़ूर किया',
  approved: 'कार्यक्रम {{number}} मंज़ूर हुआ',
  closed: '{{by}} ने कार्यक्रम {{number}} जाँचकर बंद किया',
  reopened: '{{by}} ने कार्यक्रम {{number}} फिर से खोला',
  cancelled: '{{by}} ने कार्यक्रम {{number}} रद्द किया',
  reminder: 'कल है: {{number}}',
  today: 'आज है: {{number}}',
  to_hold: '{{by}} ने कार्यक्रम {{number}} कराने के लिए आपको दिया',
  to_check: '{{by}} ने कार्यक्रम {{number}} जाँचने के लिए आपको दिया',
  commented: '{{by}} ने कार्यक्रम {{number}} पर टिप्पणी की',
};
export const findingHi: Readonly<Record<string, string>> = {
  given: '{{by}} ने {{number}} की एक कमी ठीक करने के लिए आपको दी',
  put_right: '{{by}} ने {{number}} की एक कमी ठीक की',
  reopened: '{{by}} ने {{number}} की एक कमी फिर से खोली',
  dropped: '{{by}} ने {{number}} की एक कमी हटा दी',
  hazard_reported: '{{by}} ने {{number}} की एक कमी पर ख़तरे की रिपोर्ट की',
  hazard_unfinished: '{{number}} की एक कमी पर ख़तरे की रिपोर्ट अधूरी है: पूरी करके भेजें',
  overdue: '{{number}} की एक कमी की तारीख़ निकल गई',
  commented: '{{by}} ने {{number}} की एक कमी पर टिप्पणी की',
};
