import type { StyleId } from '../catalogue/styles.ts'

// Written by "npm run fit-weights". Not to be edited by hand.

// biome-ignore format: one line
const columns: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'family', 'half-eternity', 'stackable', 'plain-band', 'signet', 'solitaire-pendant', 'bar-pendant', 'disc-pendant', 'studs', 'drops', 'bar-bracelet']

/** A term of `weight-terms.ts` and, for each style that has it, what it is multiplied by. */
const rows = `
accent pave area:,.005199,,,,,,,-.06218,,,.2701
accent pave depth:,.006665,,,,,,,-.07972,,,.3463
accent pave each:,.008786,,,,,,,-.1051,,,.4565
accent pave head:,1.015,,,,,,,.8249,,,1.761
accent pave on band:,-.07842
accent pave round:,.002048,,,,,,,-.0245,,,.1064
band:1.015,1.027,1.006,.9876,1.019,1.001,,1.026
band comfort:.02496,.1129,.02109,-.05134,.03287,.03951,.04258,.1638
band comfort flatter:-.08678,-.1858,,.01478,-.04371,-.07916,-.04672,-.1234
band comfort higher:.008513,-.08508,-.001631,.0361,-.09498,.03131,.01646,.5454
band d:-.006608,.01722,-.05632,-.003932,.05309,-.02802,-.0214,-.05455
band d flatter:-.03654,-.1259,.07135,-.02324,-.04887,-.05095,.01544,.23
band d higher:-.01907,-.003933,.01514,-.04378,-.1146,.09257,.01772,.5824
band flat:.09738,-.05945,.0556,.01475,-.01146,-.02166,.02531,-.03469
band flat flatter:-.1105,-.05761,-.03695,-.04364,-.05634,-.02541,-.0014,.061
band flat higher:-.08621,.002896,-.02164,-.0796,-.07764,.07616,.01048,.5935
band knife:-.0588,,,,,,-.05532
band knife flatter:.1799,,,,,,.2018
band knife higher:-.02443,,,,,,.03037
band section:.4684,.8388,-1.504,2.934,.798,-1.491,-.2516,-14.92
band thickness:-5.298,.4741,.158,-6.81,-7.694,3.51,-8.765,-57.19
centre bezel area:.2088,,.1202,,,,,,-.03184,,-1.407,-.02797
centre bezel asscher:.725,,.2027
centre bezel cabochon:.887,,,,,,,,.06128,,-1.228,.2358
centre bezel cushion:.4629,,.1396,,,,,,,,,.3168
centre bezel depth:-.1773,,-.06514,,,,,,-.03971,,2.014,-.04699
centre bezel each:-.3262,,6.798,,,,,,12.92,,8.271,10.38
centre bezel emerald:.6638,,.2803,,,,,,.5011,,,.6097
centre bezel head:1.852,,1.198,,,,,,1.267,,-.3948,1.319
centre bezel heart:.1278,,.08694,,,,,,.3174,,,.2372
centre bezel marquise:.6654,,.1588,,,,,,.2344,,,.2948
centre bezel on band:-.02745,,-.1039
centre bezel oval:.4475,,.1862,,,,,,.203,,,.25
centre bezel pear:.7158,,.2695,,,,,,.2085,,,.307
centre bezel princess:.8361,,.3572,,,,,,.2713
centre bezel radiant:.7311,,.3349,,,,,,.4159,,,.3563
centre bezel round:.4178,,.1989,,,,,,.1908,,-.9429,.2229
centre flush area:,,,,,,,,,,10.18
centre flush depth:,,,,,,,,,,18.91
centre flush each:,,,,,,,,,,-67.23
centre flush round:,,,,,,,,,,1.418
centre four-claw area:-.01602,,-.03051,,,,,,.03005,,,.09528
centre four-claw asscher:-.1023,,-.1402,,,,,,-.01897,,,.1283
centre four-claw cushion:.1598,,.1345,,,,,,.1909,,,.1712
centre four-claw depth:.005499,,.03537,,,,,,.001716,,,.007996
centre four-claw each:2.604,,4.17,,,,,,1.129,,,6.371
centre four-claw emerald:.05469,,-.02859,,,,,,.2147,,,.2593
centre four-claw head:.9889,,.6498,,,,,,1.139,,,.3481
centre four-claw on band:.008488,,.02318
centre four-claw oval:.0141,,-.08162,,,,,,.07749,,,.1099
centre four-claw princess:.1356,,.07162,,,,,,.05574,,,.2632
centre four-claw radiant:.4945,,.05334,,,,,,.03902,,,.2371
centre four-claw round:.01054,,-.1595,,,,,,.1931,,,.06505
centre half-bezel area:.2396,,.1064,,,,,,.0984,,,-.01963
centre half-bezel depth:-.1406,,-.03499,,,,,,-.04109,,,-.04074
centre half-bezel each:-1.745,,8.046,,,,,,20.02,,,10.43
centre half-bezel emerald:.5866,,.295,,,,,,.308,,,.3876
centre half-bezel head:2.333,,1.282,,,,,,1.523,,,1.658
centre half-bezel marquise:.4344,,.09354,,,,,,.2333,,,.3079
centre half-bezel on band:.02048,,-.00828
centre half-bezel oval:.3486,,.188,,,,,,-.009587,,,.2597
centre half-bezel round:.422,,.09615,,,,,,-.5177,,,.2713
centre halo area:,.1439,,,,,,,.205,,,-.1002
centre halo asscher:,.2485,,,,,,,.2554,,,-.07843
centre halo cushion:,.3112,,,,,,,.5645,,,-.1607
centre halo depth:,-.02509,,,,,,,-.02159,,,.0213
centre halo each:,8.617,,,,,,,15.39,,,-.1549
centre halo emerald:,.2638,,,,,,,,,,-.1935
centre halo head:,.3881,,,,,,,.8271,,,.5632
centre halo heart:,.1958,,,,,,,.2685
centre halo marquise:,.1032,,,,,,,.1767,,,-.03842
centre halo on band:,.13
centre halo oval:,.1685
centre halo pear:,.1366,,,,,,,.1979,,,-.08314
centre halo princess:,.5456,,,,,,,.3631,,,-.1168
centre halo radiant:,.2986,,,,,,,.2906,,,-.06223
centre halo round:,.1864,,,,,,,.2193,,,-.1592
centre six-claw area:.02281,,-.07486,,,,,,.05546,,,.1664
centre six-claw depth:.02905,,.04177,,,,,,.03107,,,-.01369
centre six-claw each:4.843,,.3906,,,,,,.6988,,,4.223
centre six-claw head:.3061,,.8195,,,,,,1.065,,,.1558
centre six-claw on band:-.01863,,.0546
centre six-claw oval:.06179,,-.1203,,,,,,.05546,,,.2653
centre six-claw round:.02881,,-.1454,,,,,,.09705,,,.253
centre v-claw area:.01227,,.07892,,,,,,.01015,,,.1051
centre v-claw depth:.0006024,,-.0951,,,,,,.005281,,,.0259
centre v-claw each:1.096,,-5.954,,,,,,4.498,,,7.803
centre v-claw head:1.103,,1.362,,,,,,.2394,,,.61
centre v-claw heart:-.1636,,.05772,,,,,,.09324,,,.06753
centre v-claw marquise:-.01223,,.05215,,,,,,-.009592
centre v-claw on band:.002783,,.1421
centre v-claw pear:.006638,,.06467,,,,,,-.01356
centre v-claw princess:.5434,,.2437,,,,,,.1178,,,.1709
centre v-claw round:.128,,-.06595,,,,,,1.326,,,-.3016
diameter:.2302,.3225,-.3461,.9592,-.3079,-.1312,-.5605,4.995
drop bezel area:,,,,,,,,,,,,.2059
drop bezel cabochon:,,,,,,,,,,,,.887
drop bezel depth:,,,,,,,,,,,,-.2397
drop bezel each:,,,,,,,,,,,,-3.95
drop bezel head:,,,,,,,,,,,,1.844
drop bezel heart:,,,,,,,,,,,,.5216
drop bezel marquise:,,,,,,,,,,,,.6848
drop bezel oval:,,,,,,,,,,,,.6252
drop bezel pear:,,,,,,,,,,,,.5634
drop bezel round:,,,,,,,,,,,,.4777
drop four-claw area:,,,,,,,,,,,,.00259
drop four-claw depth:,,,,,,,,,,,,.04659
drop four-claw each:,,,,,,,,,,,,18.85
drop four-claw head:,,,,,,,,,,,,-.9962
drop four-claw oval:,,,,,,,,,,,,.1011
drop four-claw round:,,,,,,,,,,,,.01801
drop v-claw area:,,,,,,,,,,,,.04823
drop v-claw depth:,,,,,,,,,,,,.02828
drop v-claw each:,,,,,,,,,,,,13.15
drop v-claw head:,,,,,,,,,,,,-.9829
drop v-claw heart:,,,,,,,,,,,,.1285
drop v-claw marquise:,,,,,,,,,,,,.05619
drop v-claw pear:,,,,,,,,,,,,.03412
drop v-claw round:,,,,,,,,,,,,.8745
engraved:,-.05805,-.07679,-.05338,-.3959,-.2566,-.1939,-.7743,,-.1838,-.02069,,,-.1963
piece:.9244,8.617,3.125,-2.141,5.883,-2.994,14.79,-43.3,7.482,2.677,1.467,13.35,18.89,3.511
plate:,,,,,,,1.448,,1.004,1.025,,,.9952
plate on band:,,,,,,,.2784
plate round:,,,,,,,1.725,,-.02216,-.08353,,,-.03436
plate width on band:,,,,,,,.9669
row bezel area:,,,-.2008,,-.2205,,,,-.5277
row bezel cabochon:,,,.6041,,.6717,,,,-.4692
row bezel depth:,,,.1605,,1.544,,,,.9239
row bezel each:,,,-1.776,,3.989
row bezel head:,,,.8782,,.7356,,,,.6213
row bezel on band:,,,-.06634,,-1.003
row bezel princess:,,,-.06595
row bezel round:,,,-.1234,,-.2097,,,,-.2312
row channel area:,,,1.137,.1564
row channel depth:,,,1.235,-.8979
row channel each:,,,-5.434,-.6381
row channel on band:,,,-1.782,.4453
row channel princess:,,,.8275,.2385
row channel round:,,,.4253,.127
row flush area:,,,.6544,,1.264,,,,.3405
row flush depth:,,,-.02711,,1.006,,,,1.028
row flush each:,,,-3.174,,.8688,,,,-3.73
row flush on band:,,,-.3028,,-1.791
row flush round:,,,.261,,.5201,,,,-.04725
row four-claw area:,,,.6215,.7847,.2725,,,,-.3268
row four-claw depth:,,,-.09752,1.038,-.4563,,,,.1913
row four-claw each:,,,-7.524,1.097,-.9403,,,,-.5042
row four-claw head:,,,1.501,.8705,1.271,,,,.6639
row four-claw on band:,,,-.8209,-1.649,-.4088
row four-claw princess:,,,.6909,.4746
row four-claw round:,,,.387,.02247,.1766,,,,-.216
row pave area:,,,,-.179
row pave depth:,,,,-.3189
row pave each:,,,,-.011
row pave head:,,,,.9817
row pave on band:,,,,.4543
row pave round:,,,,-.05171
row v-claw area:,,,.1243,.9059
row v-claw depth:,,,-.3685,.4408
row v-claw each:,,,11.61,8.153
row v-claw head:,,,1.467,1.779
row v-claw on band:,,,-.951,-2.678
row v-claw princess:,,,.1243,.9059
row v-claw round:,,,1.184,1.359
side basket:-9.157
side bezel area:,,.1814
side bezel cabochon:,,.6442
side bezel depth:,,-.2071
side bezel each:,,2.565
side bezel head:,,1.343
side bezel on band:,,.04404
side bezel oval:,,.3594
side bezel pear:,,.2942
side bezel princess:,,.5365
side bezel round:,,.3301
side four-claw area:,,.04469
side four-claw depth:,,-.004707
side four-claw each:,,1.596
side four-claw head:,,.7817
side four-claw on band:,,-.07308
side four-claw oval:,,.1121
side four-claw princess:,,.278
side four-claw round:,,.03511
side peg:-2.502
side six-claw area:,,.09299
side six-claw depth:,,-.08092
side six-claw each:,,-.6462
side six-claw head:,,.9898
side six-claw on band:,,-.06803
side six-claw oval:,,.2392
side six-claw round:,,.04241
side v-claw area:,,.02777
side v-claw depth:,,-.01462
side v-claw each:,,2.853
side v-claw head:,,1.089
side v-claw on band:,,-.04867
side v-claw pear:,,-.01975
side v-claw princess:,,.09532
side v-claw round:,,.2444
top bezel area:,,,,,,,,,,,,.9415
top bezel cabochon:,,,,,,,,,,,,1.143
top bezel depth:,,,,,,,,,,,,-.5467
top bezel each:,,,,,,,,,,,,7.827
top bezel head:,,,,,,,,,,,,2.476
top bezel round:,,,,,,,,,,,,.6098
top four-claw area:,,,,,,,,,,,,-.05348
top four-claw depth:,,,,,,,,,,,,-.2374
top four-claw each:,,,,,,,,,,,,11.28
top four-claw head:,,,,,,,,,,,,1.937
top four-claw round:,,,,,,,,,,,,.2051
`
  .trim()
  .split('\n')
  .map(row => row.split(':') as [term: string, figures: string])
  .map(([term, figures]) => ({ term, figures: figures.split(',') }))

/** So that the sum of all terms is the volume of the exact solid in mm³. */
export const weightFigures = Object.fromEntries(
  columns.map((style, i) => [
    style,
    Object.fromEntries(
      rows.flatMap(({ term, figures: { [i]: figure } }) =>
        figure ? [[term, Number(figure)]] : [],
      ),
    ),
  ]),
) as Readonly<Record<StyleId, Readonly<Record<string, number>>>>
