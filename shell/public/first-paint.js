// Before anything is drawn: a page that starts white blinds a night patrol, and one that says it is English is read out in
// the wrong voice. Loaded by itself, ahead of every other script,
// and written so that a browser too old for the others still reads it.
try {
  var state = (JSON.parse(localStorage.getItem('chainage.preferences')) || { state: {} }).state;
  var theme = state.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (['light', 'sun', 'dark', 'semi-dark'].indexOf(theme) >= 0) document.documentElement.dataset.theme = theme;
  if (state.bigTargets === true) document.documentElement.dataset.targets = 'big';
} catch (error) {
  // Nothing can be read here: the light theme it is.
}

// As `auth/preferences.ts` begins, and `follow-preferences.ts` names the page: only these three are whole.
var language = (function () {
  var wished = state && state.locale ? [state.locale] : navigator.languages || [navigator.language];
  for (var at = 0; at < wished.length; at += 1) {
    var whole = String(wished[at]).split('-')[0];
    if (['en', 'hi', 'mr'].indexOf(whole) >= 0) return whole;
  }
  return 'en';
})();
document.documentElement.lang = language;

// Older than scripts/webpack/floor.ts: Chrome 111, Safari 16.4 and Firefox 128 are the first to know both. It goes on as
// far as it can, since what was written on this device may still be sent from here.
(function () {
  var css = window.CSS;
  if (window.CSSPropertyRule && css && css.supports('color', 'color-mix(in srgb, red, red)')) return;
  var words = {
    en: 'This browser is too old for Chainage, and some of it will not work. Please update the phone or the browser: Chrome 111, Safari 16.4 (iOS 16.4) or Firefox 128, or newer.',
    hi: 'यह ब्राउज़र Chainage के लिए बहुत पुराना है, और कुछ चीज़ें नहीं चलेंगी। कृपया फ़ोन या ब्राउज़र अपडेट करें: Chrome 111, Safari 16.4 (iOS 16.4) या Firefox 128, या उससे नया।',
    mr: 'हा ब्राउझर Chainage साठी फार जुना आहे, आणि काही गोष्टी चालणार नाहीत. कृपया फोन किंवा ब्राउझर अद्ययावत करा: Chrome 111, Safari 16.4 (iOS 16.4) किंवा Firefox 128, किंवा त्याहून नवीन.',
  };
  document.addEventListener('DOMContentLoaded', function () {
    var told = document.createElement('p');
    told.id = 'old-browser';
    told.setAttribute('role', 'alert');
    told.textContent = words[language];
    document.body.insertBefore(told, document.body.firstChild);
  });
})();
