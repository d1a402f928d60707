/**
 * Doing work once for each of many things, for as long as they are there.
 *
 * @module
 */

/** A function that makes something of a key when it is asked first, and gives the same again until the key is gone. */
export function onceEach<Key extends WeakKey, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, value = make(key));
    return value;
  };
}
