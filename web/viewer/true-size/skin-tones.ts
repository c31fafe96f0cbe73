import type { SkinToneId } from '#web/state/preferences.ts'

export interface SkinTone {
  readonly name: string
  readonly skin: string
  readonly light: string
  readonly shade: string
  readonly blush: string
}

/** Skin to see a piece on, from light to dark: as it is, in the light, away from it, and at the joints. */
export const skinTones: Readonly<Record<SkinToneId, SkinTone>> = {
  lightest: {
    name: 'Lightest',
    skin: '#f0d2bf',
    light: '#fdebdf',
    shade: '#bf8468',
    blush: '#e39a88',
  },
  light: { name: 'Light', skin: '#e4bb9c', light: '#f7dcc5', shade: '#a86f50', blush: '#d0836b' },
  'medium-light': {
    name: 'Medium light',
    skin: '#cf9f79',
    light: '#eac6a4',
    shade: '#8a5a38',
    blush: '#b9704f',
  },
  'medium-dark': {
    name: 'Medium dark',
    skin: '#a97650',
    light: '#d0a27c',
    shade: '#633c22',
    blush: '#925038',
  },
  dark: { name: 'Dark', skin: '#7b4f35', light: '#a97a59', shade: '#402416', blush: '#693626' },
  darkest: {
    name: 'Darkest',
    skin: '#523326',
    light: '#82594a',
    shade: '#25140e',
    blush: '#47251d',
  },
}

export const MIDDLING_TONE = 'medium-light' satisfies SkinToneId
