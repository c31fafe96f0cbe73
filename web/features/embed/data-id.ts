/** Where the page puts its data, and the designer. */
export const DATA_ID = 'embed-data'
export const PLACE_ID = 'embed-place'
