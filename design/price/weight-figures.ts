import type { StyleId } from '../catalogue/styles.ts'

// Written by "npm run fit-weights". Not to be edited by hand.

// biome-ignore format: one line
const columns: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'family', 'half-eternity', 'stackable', 'plain-band', 'signet', 'solitaire-pendant', 'bar-pendant', 'disc-pendant', 'studs', 'drops', 'bar-bracelet']

/** A term of `weight-terms.ts` and, for each style that has it, what it is multiplied by. */
const rows = `
accent pave area:,.005967,,,,,,,.1459,,,.2701
accent pave depth:,.002765,,,,,,,.187,,,.3463
accent pave each:,.02622,,,,,,,.2465,,,.4565
accent pave head:,1.044,,,,,,,1.411,,,1.761
accent pave on band:,-.1061
accent pave round:,.003418,,,,,,,.05747,,,.1064
band:1.012,1.034,1.006,.9954,1.033,.9934,,1.026
band comfort:.03663,.09873,.02109,-.05373,.04464,.0336,.04258,.1638
band comfort flatter:-.07209,-.1887,,.04638,-.0128,-.05905,-.04672,-.1234
band comfort higher:-.03007,-.04697,-.001631,.01685,-.0113,.03415,.01646,.5454
band d:.04675,.004262,-.05632,.01193,.06656,-.04589,-.0214,-.05455
band d flatter:-.08263,-.09023,.07135,-.00855,-.02097,.00762,.01544,.23
band d higher:-.06051,-.00253,.01514,-.07832,-.03251,.07377,.01772,.5824
band flat:-.01569,-.0385,.0556,.01854,-.0007045,-.01751,.02531,-.03469
band flat flatter:.009683,-.06459,-.03695,-.04083,.01021,-.001631,-.0014,.061
band flat higher:-.0151,-.01367,-.02164,-.08182,-.02426,.0611,.01048,.5935
band knife:-.06408,,,,,,-.05532
band knife flatter:.1815,,,,,,.2018
band knife higher:-.02108,,,,,,.03037
band section:.3181,1.294,-1.504,2.426,-1.036,-.7468,-.2516,-14.92
band thickness:-2.047,-4.595,.158,-8.351,-1.063,2.598,-8.765,-57.19
centre bezel area:.06894,,.1202,,,,,,-.1486,,-1.407,-.02797
centre bezel asscher:.023,,.2027,,,,,,.5918
centre bezel cabochon:.6565,,,,,,,,.4988,,-1.228,.2358
centre bezel cushion:.07308,,.1396,,,,,,.3669,,,.3168
centre bezel depth:-.0581,,-.06514,,,,,,-.103,,2.014,-.04699
centre bezel each:8.272,,6.798,,,,,,4.87,,8.271,10.38
centre bezel emerald:.08097,,.2803,,,,,,.6842,,,.6097
centre bezel head:1.152,,1.198,,,,,,1.629,,-.3948,1.319
centre bezel heart:-.1533,,.08694,,,,,,.5683,,,.2372
centre bezel marquise:-.04839,,.1588,,,,,,.535,,,.2948
centre bezel on band:.1589,,-.1039
centre bezel oval:.09417,,.1862,,,,,,,,,.25
centre bezel pear:,,.2695,,,,,,.5466,,,.307
centre bezel princess:.2347,,.3572,,,,,,.5767
centre bezel radiant:.01071,,.3349,,,,,,.6524,,,.3563
centre bezel round:.05642,,.1989,,,,,,.5437,,-.9429,.2229
centre flush area:,,,,,,,,,,10.18
centre flush depth:,,,,,,,,,,18.91
centre flush each:,,,,,,,,,,-67.23
centre flush round:,,,,,,,,,,1.418
centre four-claw area:-.008609,,-.03051,,,,,,.02001,,,.09528
centre four-claw asscher:-.0475,,-.1402,,,,,,-.08091,,,.1283
centre four-claw cushion:.163,,.1345,,,,,,.06136,,,.1712
centre four-claw depth:.01678,,.03537,,,,,,.0146,,,.007996
centre four-claw each:2.467,,4.17,,,,,,5.256,,,6.371
centre four-claw emerald:.07002,,-.02859,,,,,,,,,.2593
centre four-claw head:.7429,,.6498,,,,,,.9362,,,.3481
centre four-claw on band:-.001559,,.02318
centre four-claw oval:-.03121,,-.08162,,,,,,-.02847,,,.1099
centre four-claw princess:,,.07162,,,,,,.0031,,,.2632
centre four-claw radiant:-.01602,,.05334,,,,,,,,,.2371
centre four-claw round:-.05277,,-.1595,,,,,,-.1334,,,.06505
centre half-bezel area:.1236,,.1064,,,,,,.03087,,,-.01963
centre half-bezel depth:-.07704,,-.03499,,,,,,.006649,,,-.04074
centre half-bezel each:3.719,,8.046,,,,,,18.99,,,10.43
centre half-bezel emerald:.3067,,.295,,,,,,.04113,,,.3876
centre half-bezel head:1.699,,1.282,,,,,,1.111,,,1.658
centre half-bezel marquise:.1512,,.09354,,,,,,.02512,,,.3079
centre half-bezel on band:.09811,,-.00828
centre half-bezel oval:.2164,,.188,,,,,,-.2766,,,.2597
centre half-bezel round:.2398,,.09615,,,,,,.04302,,,.2713
centre halo area:,.06798,,,,,,,.1059,,,-.1002
centre halo asscher:,.1134,,,,,,,.1679,,,-.07843
centre halo cushion:,.1285,,,,,,,.1694,,,-.1607
centre halo depth:,.007441,,,,,,,-.005025,,,.0213
centre halo each:,6.866,,,,,,,11.95,,,-.1549
centre halo emerald:,.1523,,,,,,,.2284,,,-.1935
centre halo head:,.0771,,,,,,,-.4109,,,.5632
centre halo heart:,.1526
centre halo marquise:,.08332,,,,,,,.1185,,,-.03842
centre halo on band:,.08505
centre halo oval:,.06968,,,,,,,.1411
centre halo pear:,.09965,,,,,,,.1208,,,-.08314
centre halo princess:,.2612,,,,,,,.2153,,,-.1168
centre halo radiant:,.1884,,,,,,,.1806,,,-.06223
centre halo round:,.1246,,,,,,,.1466,,,-.1592
centre six-claw area:-.01023,,-.07486,,,,,,.04566,,,.1664
centre six-claw depth:.01984,,.04177,,,,,,.003133,,,-.01369
centre six-claw each:3.439,,.3906,,,,,,2.23,,,4.223
centre six-claw head:.3876,,.8195,,,,,,.8576,,,.1558
centre six-claw on band:.01789,,.0546
centre six-claw oval:.02218,,-.1203,,,,,,.04566,,,.2653
centre six-claw round:-.01341,,-.1454,,,,,,.04001,,,.253
centre v-claw area:-.006022,,.07892,,,,,,.1266,,,.1051
centre v-claw depth:.005334,,-.0951,,,,,,-.007964,,,.0259
centre v-claw each:2.035,,-5.954,,,,,,12.43,,,7.803
centre v-claw head:1.014,,1.362,,,,,,-.02254,,,.61
centre v-claw heart:-.2186,,.05772,,,,,,.1979,,,.06753
centre v-claw marquise:-.01682,,.05215,,,,,,.103
centre v-claw on band:-.003059,,.1421
centre v-claw pear:.01407,,.06467,,,,,,.1088
centre v-claw princess:.1433,,.2437,,,,,,.2905,,,.1709
centre v-claw round:.07706,,-.06595,,,,,,.2277,,,-.3016
diameter:.0454,.3252,-.3461,.7535,-.1938,-.2525,-.5605,4.995
drop bezel area:,,,,,,,,,,,,-.1515
drop bezel cabochon:,,,,,,,,,,,,.9958
drop bezel depth:,,,,,,,,,,,,-.0006022
drop bezel each:,,,,,,,,,,,,17.65
drop bezel head:,,,,,,,,,,,,.9363
drop bezel heart:,,,,,,,,,,,,-.1354
drop bezel marquise:,,,,,,,,,,,,.1542
drop bezel oval:,,,,,,,,,,,,.1037
drop bezel pear:,,,,,,,,,,,,.02289
drop bezel round:,,,,,,,,,,,,-.155
drop four-claw area:,,,,,,,,,,,,.03941
drop four-claw depth:,,,,,,,,,,,,-.005854
drop four-claw each:,,,,,,,,,,,,-14.97
drop four-claw head:,,,,,,,,,,,,.8692
drop four-claw oval:,,,,,,,,,,,,.0683
drop four-claw round:,,,,,,,,,,,,.007551
drop v-claw area:,,,,,,,,,,,,.08378
drop v-claw depth:,,,,,,,,,,,,.03765
drop v-claw each:,,,,,,,,,,,,10.36
drop v-claw head:,,,,,,,,,,,,-1.026
drop v-claw heart:,,,,,,,,,,,,.1401
drop v-claw marquise:,,,,,,,,,,,,.07683
drop v-claw pear:,,,,,,,,,,,,.07256
drop v-claw round:,,,,,,,,,,,,.3221
engraved:-.0538,-.1214,-.07679,-.07442,-5.102,-.2061,-.1939,-.7743,,-.1838,-.02069,,,-.1963
piece:4.246,6.866,3.125,2.768,6.939,-3.205,14.79,-43.3,9.424,2.677,1.467,13.35,20.37,3.511
plate:,,,,,,,1.448,,1.004,1.025,,,.9952
plate on band:,,,,,,,.2784
plate round:,,,,,,,1.725,,-.02216,-.08353,,,-.03436
plate width on band:,,,,,,,.9669
row bezel area:,,,-.3661,,.05575,,,,-.5277
row bezel cabochon:,,,.3808,,.6294,,,,-.4692
row bezel depth:,,,.1644,,1.027,,,,.9239
row bezel each:,,,.2229,,2.058
row bezel head:,,,.6485,,.9568,,,,.6213
row bezel on band:,,,.1223,,-.8671
row bezel princess:,,,-.1132
row bezel round:,,,-.1965,,-.04666,,,,-.2312
row channel area:,,,1.041,-.1979
row channel depth:,,,1.179,-.5546
row channel each:,,,-5.045,-.07773
row channel on band:,,,-1.671,.2116
row channel princess:,,,.7881,-.02593
row channel round:,,,.3409,-.0903
row flush area:,,,.5498,,1.059,,,,.3405
row flush depth:,,,-.1574,,.4326,,,,1.028
row flush each:,,,-2.951,,.307,,,,-3.73
row flush on band:,,,-.1617,,-1.288
row flush round:,,,.2255,,.4622,,,,-.04725
row four-claw area:,,,.4911,.4476,.1824,,,,-.3268
row four-claw depth:,,,-.1151,-1.95,-.4205,,,,.1913
row four-claw each:,,,-6.014,.7983,.4983,,,,-.5042
row four-claw head:,,,1.619,1.284,1.314,,,,.6639
row four-claw on band:,,,-.7346,.3906,-.3215
row four-claw princess:,,,.8138,1.269
row four-claw round:,,,.3192,.09565,.1494,,,,-.216
row pave area:,,,,-.2899
row pave depth:,,,,-.07376
row pave each:,,,,-.2438
row pave head:,,,,.5937
row pave on band:,,,,.1193
row pave round:,,,,-.1315
row v-claw area:,,,.1792,1.037
row v-claw depth:,,,-.444,.5047
row v-claw each:,,,14.6,9.335
row v-claw head:,,,1.814,2.112
row v-claw on band:,,,-1.162,-3.176
row v-claw princess:,,,.1792,1.037
row v-claw round:,,,1.504,1.556
side basket:-8.259
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
side peg:-3.427
side six-claw area:,,.09299
side six-claw depth:,,-.08092
side six-claw each:,,-.6462
side six-claw head:,,.9898
side six-claw on band:,,-.06803
side six-claw oval:,,.2392
side six-claw round:,,.04241
side trellis:2.16
side two-rails:5.256
side v-claw area:,,.02777
side v-claw depth:,,-.01462
side v-claw each:,,2.853
side v-claw head:,,1.089
side v-claw on band:,,-.04867
side v-claw pear:,,-.01975
side v-claw princess:,,.09532
side v-claw round:,,.2444
top bezel area:,,,,,,,,,,,,1.006
top bezel cabochon:,,,,,,,,,,,,1.191
top bezel depth:,,,,,,,,,,,,-.5519
top bezel each:,,,,,,,,,,,,9.928
top bezel head:,,,,,,,,,,,,2.607
top bezel round:,,,,,,,,,,,,.6605
top four-claw area:,,,,,,,,,,,,.3089
top four-claw depth:,,,,,,,,,,,,-.3935
top four-claw each:,,,,,,,,,,,,10.54
top four-claw head:,,,,,,,,,,,,2.13
top four-claw round:,,,,,,,,,,,,.3749
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
