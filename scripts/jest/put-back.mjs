/** What an object is now, property by property, for `putBack`. */
export const lookAt = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));

const isSame = (was, now) => now?.value === was.value && now?.get === was.get && now?.set === was.set;

/** Takes away what was added to the object since it was looked at, and undoes what was changed or deleted. */
export function putBack(object, before) {
  for (const key of Reflect.ownKeys(object))
    if (!before.has(key) && Object.getOwnPropertyDescriptor(object, key).configurable) delete object[key];
  for (const [key, was] of before) {
    if (isSame(was, Object.getOwnPropertyDescriptor(object, key))) continue;
    if (was.configurable) Object.defineProperty(object, key, was);
    else if (was.writable) object[key] = was.value;
  }
}
