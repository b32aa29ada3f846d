/** What people are told of safety programmes and what they found, by event. */
export const programMr: Readonly<Record<string, string>> = {
  submitted: '{{by}} यांनी कार्यक्रम {{number}} मंजूर करायला सांगितले आहे',
  completed: '{{number}} झाले: {{by}} यांनी लिहिलेले तपासा',
  returned: '{{by}} यांनी कार्यक्रम {{number}} परत पाठवला',
  rejected: '{{by}} यांनी कार्यक्रम {{number}} नामंजूर केला',
  approved: 'कार्यक्रम {{number}} मंजूर झाला',
  closed: '{{by}} यांनी कार्यक्रम {{number}} तपासून बंद केला',
  reopened: '{{by}} यांनी कार्यक्रम {{number}} पुन्हा उघडला',
  cancelled: '{{by}} यांनी कार्यक्रम {{number}} रद्द केला',
  reminder: 'उद्या आहे: {{number}}',
  today: 'आज आहे: {{number}}',
  to_hold: '{{by}} यांनी कार्यक्रम {{number}} घ्यायला तुम्हाला दिला',
  to_check: '{{by}} यांनी कार्यक्रम {{number}} तपासायला तुम्हाला दिला',
  commented: '{{by}} यांनी कार्यक्रम {{number}} वर टिप्पणी केली',
};
export const findingMr: Readonly<Record<string, string>> = {
  given: '{{by}} यांनी {{number}} मधील एक त्रुटी दुरुस्त करायला तुम्हाला दिली',
  put_right: '{{by}} यांनी {{number}} मधील एक त्रुटी दुरुस्त केली',
  reopened: '{{by}} यांनी {{number}} मधील एक त्रुटी पुन्हा उघडली',
  dropped: '{{by}} यांनी {{number}} मधील एक त्रुटी काढून टाकली',
  hazard_reported: '{{by}} यांनी {{number}} मधील एका त्रुटीवरून धोका नोंदवला',
  hazard_unfinished: '{{number}} मधील त्रुटीवरील धोक्याची नोंद अपूर्ण आहे: पूर्ण करून पाठवा',
  overdue: '{{number}} मधील एका त्रुटीची तारीख उलटली',
  commented: '{{by}} यांनी {{number}} मधील एका त्रुटीवर टिप्पणी केली',
};
