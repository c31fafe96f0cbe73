/** By their shape alone: whether anybody is there is found out by writing. */
export const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/
export const PHONE = /^\+?[\d ()./-]{5,30}$/
