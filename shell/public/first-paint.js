// Before anything is drawn: a page that starts white blinds a night patrol. Loaded by itself, ahead of every other script,
// and written so that a browser too old for the others still reads it.
try {
  var state = (JSON.parse(localStorage.getItem('chainage.preferences')) || { state: {} }).state;
  var theme = state.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (['light', 'dark', 'semi-dark'].indexOf(theme) >= 0) document.documentElement.dataset.theme = theme;
} catch (error) {
  // Nothing can be read here: the light theme it is.
}

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
    var language = (state && state.language) || String(navigator.language).slice(0, 2);
    var told = document.createElement('p');
    told.id = 'old-browser';
    told.lang = words[language] ? language : 'en';
    told.setAttribute('role', 'alert');
    told.textContent = words[told.lang];
    document.body.insertBefore(told, document.body.firstChild);
  });
})();
