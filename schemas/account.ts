/** NIST SP 800-63B: a length, counted in code points, and nothing about its composition. */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 256

export const passwordLength = (password: string) => [...password].length

/** RFC 5321, 4.5.3.1.3: a path of 256 octets, with its brackets. */
export const EMAIL_MOST_LETTERS = 254
export const PERSON_NAME_MOST_LETTERS = 100
