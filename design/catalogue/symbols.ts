/**
 * Signs that any font may carry, because they are cut from our own outlines: SVG paths in a box
 * one capital high (1000), the baseline at the bottom, y downwards, filled by the nonzero rule.
 */
export interface EngravingSymbol {
  readonly sign: string
  readonly name: string
  /** Against the height of a capital, with the room beside it. */
  readonly width: number
  readonly path: string
  /** Other ways to type it. */
  readonly typed: string
}

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

export const symbols: readonly EngravingSymbol[] = [
  {
    sign: '♥',
    name: 'heart',
    width: 1.2,
    typed: '❤♡🖤💛💙💚💜🤍',
    path: 'M550 950C150 650 50 480 50 310C50 150 160 50 300 50C420 50 510 120 550 220C590 120 680 50 800 50C940 50 1050 150 1050 310C1050 480 950 650 550 950Z',
  },
  {
    sign: '∞',
    name: 'infinity',
    width: 1.9,
    typed: '♾',
    path: 'M900 410C780 250 640 150 470 150C240 150 80 300 80 500C80 700 240 850 470 850C640 850 780 750 900 590C1020 750 1160 850 1330 850C1560 850 1720 700 1720 500C1720 300 1560 150 1330 150C1160 150 1020 250 900 410ZM780 500C680 630 590 710 470 710C320 710 230 620 230 500C230 380 320 290 470 290C590 290 680 370 780 500ZM1020 500C1120 370 1210 290 1330 290C1480 290 1570 380 1570 500C1570 620 1480 710 1330 710C1210 710 1120 630 1020 500Z',
  },
  {
    sign: '★',
    name: 'star',
    width: 1.15,
    typed: '☆⭐🌟',
    path: 'M550 20L672 388L1060 388L746 616L868 984L550 756L232 984L354 616L40 388L428 388Z',
  },
  {
    sign: '☾',
    name: 'moon',
    width: 0.95,
    typed: '☽🌙',
    path: 'M720 60A470 470 0 1 0 850 760A400 400 0 0 1 720 60Z',
  },
  {
    sign: '☀',
    name: 'sun',
    width: 1.15,
    typed: '🌞',
    path: `${ellipse(550, 500, 240, 240)}M500 30H600V190H500ZM500 810H600V970H500ZM80 450H240V550H80ZM860 450H1020V550H860ZM182 203L253 132L366 245L295 316ZM734 755L805 684L918 797L847 868ZM182 797L295 684L366 755L253 868ZM734 245L847 132L918 203L805 316Z`,
  },
  {
    sign: '✿',
    name: 'flower',
    width: 1.1,
    typed: '❀🌸🌼',
    path: `${ellipse(525, 230, 180, 190)}${ellipse(770, 410, 185, 180)}${ellipse(680, 720, 180, 185)}${ellipse(370, 720, 180, 185)}${ellipse(280, 410, 185, 180)}`,
  },
  {
    sign: '♪',
    name: 'note',
    width: 0.8,
    typed: '♫🎵',
    path: 'M300 790V40L400 40C420 220 620 260 620 470C620 540 600 590 570 630C580 450 480 380 400 350V810C400 910 320 970 220 970C120 970 60 910 60 840C60 760 130 700 230 700C255 700 280 705 300 715Z',
  },
  {
    sign: '✝',
    name: 'cross',
    width: 0.8,
    typed: '✞',
    path: 'M340 30H460V270H680V390H460V970H340V390H120V270H340Z',
  },
  {
    sign: '✡',
    name: 'star of David',
    width: 1.05,
    typed: '',
    path: 'M525 30L647 265H950L790 500L950 735H647L525 970L403 735H100L260 500L100 265H403Z',
  },
  {
    sign: '⚘',
    name: 'leaf',
    width: 0.8,
    typed: '🌿🍃',
    path: 'M400 970C390 820 390 760 390 700C200 680 90 520 90 330C90 230 120 130 160 30C400 120 640 260 640 480C640 610 560 690 450 702C450 780 450 850 460 970Z',
  },
  {
    sign: '🐾',
    name: 'paw',
    width: 1.15,
    typed: '',
    path: `M550 500C720 500 880 680 880 810C880 910 810 960 720 960C650 960 610 930 550 930C490 930 450 960 380 960C290 960 220 910 220 810C220 680 380 500 550 500Z${ellipse(170, 470, 95, 135)}${ellipse(390, 240, 105, 155)}${ellipse(710, 240, 105, 155)}${ellipse(930, 470, 95, 135)}`,
  },
  {
    sign: '⚓',
    name: 'anchor',
    width: 1,
    typed: '',
    path: 'M450 330V260A130 130 0 1 1 550 260V330H700V430H550V840C680 820 780 730 800 610L720 640L840 460L960 640L890 620C870 820 700 960 500 960C300 960 130 820 110 620L40 640L160 460L280 640L200 610C220 730 320 820 450 840V430H300V330Z',
  },
]

const bySign: ReadonlyMap<string, EngravingSymbol> = new Map(symbols.map(one => [one.sign, one]))
export const symbolOf = (sign: string) => bySign.get(sign)

/** What was typed, for each sign that we cut. */
export const typedSigns: ReadonlyMap<string, string> = new Map(
  symbols.flatMap(({ sign, typed }) => [...typed].map(one => [one, sign] as const)),
)
