import type { StyleId } from '../catalogue/styles.ts'

// Written by "npm run fit-weights". Not to be edited by hand.

// biome-ignore format: one line
const columns: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'family', 'half-eternity', 'stackable', 'plain-band', 'signet', 'solitaire-pendant', 'bar-pendant', 'disc-pendant', 'studs', 'drops', 'bar-bracelet']

/** A term of `weight-terms.ts` and, for each style that has it, what it is multiplied by. */
const rows = `
accent pave area:,.005199,,,,,,,.2804,,,.4072
accent pave depth:,.006665,,,,,,,.3595,,,.522
accent pave each:,.008786,,,,,,,.4739,,,.6881
accent pave head:,1.015,,,,,,,1.79,,,2.147
accent pave on band:,-.07842
accent pave round:,.002048,,,,,,,.1105,,,.1604
band:1.007,1.027,1.006,.9876,1.019,1.001,,1.026
band comfort:.04959,.1129,.02109,-.05134,.03287,.03951,.04258,.1638
band comfort flatter:-.1106,-.1858,,.01478,-.04371,-.07916,-.04672,-.1234
band comfort higher:-.02708,-.08508,-.001631,.0361,-.09498,.03131,.01646,.5454
band d:.00233,.01722,-.05632,-.003932,.05309,-.02802,-.0214,-.05455
band d flatter:-.05608,-.1259,.07135,-.02324,-.04887,-.05095,.01544,.23
band d higher:-.04056,-.003933,.01514,-.04378,-.1146,.09257,.01772,.5824
band flat:.04835,-.05945,.0556,.01475,-.01146,-.02166,.02531,-.03469
band flat flatter:-.1074,-.05761,-.03695,-.04364,-.05634,-.02541,-.0014,.061
band flat higher:-.02902,.002896,-.02164,-.0796,-.07764,.07616,.01048,.5935
band knife:-.1056,,,,,,-.05532
band knife flatter:.19,,,,,,.2018
band knife higher:,,,,,,.03037
band section:1.161,.8388,-1.504,2.934,.798,-1.491,-.2516,-14.92
band thickness:-2.703,.4741,.158,-6.81,-7.694,3.51,-8.765,-57.19
centre bezel area:-.002216,,.1202,,,,,,-.2057,,-1.407,-.1053
centre bezel asscher:.5527,,.2027,,,,,,.2179,,,.1811
centre bezel cabochon:.5694,,,,,,,,-.3229,,-1.228,-.1515
centre bezel cushion:.5441,,.1396,,,,,,-.09068,,,.2527
centre bezel depth:-.1258,,-.06514,,,,,,-.02223,,2.014,-.02742
centre bezel each:-.4486,,6.798,,,,,,21.55,,8.271,17.37
centre bezel emerald:.5932,,.2803,,,,,,.266,,,.2818
centre bezel head:1.398,,1.198,,,,,,1.089,,-.3948,1.11
centre bezel heart:.2749,,.08694,,,,,,.2389,,,.1345
centre bezel marquise:.5636,,.1588,,,,,,.2543,,,.2285
centre bezel on band:-.01553,,-.1039
centre bezel oval:.5483,,.1862,,,,,,.2519,,,.2414
centre bezel pear:.5659,,.2695,,,,,,.2241,,,.2571
centre bezel princess:.6394,,.3572,,,,,,.3311,,,.2923
centre bezel radiant:.5749,,.3349,,,,,,.2447,,,.2574
centre bezel round:.4792,,.1989,,,,,,.2033,,-.9429,.1378
centre flush area:,,,,,,,,,,10.18
centre flush depth:,,,,,,,,,,18.91
centre flush each:,,,,,,,,,,-67.23
centre flush round:,,,,,,,,,,1.418
centre four-claw area:-.02355,,-.03051,,,,,,.0674,,,.02306
centre four-claw asscher:-.2069,,-.1402,,,,,,.00681,,,.05515
centre four-claw cushion:.04353,,.1345,,,,,,.3163,,,.3261
centre four-claw depth:.05788,,.03537,,,,,,-.04296,,,.01617
centre four-claw each:13.01,,4.17,,,,,,-11.74,,,3.168
centre four-claw emerald:-.04959,,-.02859,,,,,,.03171,,,.122
centre four-claw head:.1438,,.6498,,,,,,2.122,,,.8295
centre four-claw on band:.07962,,.02318
centre four-claw oval:-.1196,,-.08162,,,,,,-.05012,,,.06714
centre four-claw princess:-.04669,,.07162,,,,,,.1134,,,.2023
centre four-claw radiant:-.05869,,.05334,,,,,,.1039,,,.1698
centre four-claw round:-.2112,,-.1595,,,,,,.7399,,,-.02252
centre half-bezel area:.1529,,.1064,,,,,,.07653,,,.048
centre half-bezel depth:-.1273,,-.03499,,,,,,-.06041,,,-.108
centre half-bezel each:-1.566,,8.046,,,,,,26.22,,,14.7
centre half-bezel emerald:.5747,,.295,,,,,,.4278,,,.6027
centre half-bezel head:1.781,,1.282,,,,,,1.381,,,1.591
centre half-bezel marquise:.4728,,.09354,,,,,,.3185,,,.4064
centre half-bezel on band:.01492,,-.00828
centre half-bezel oval:.4134,,.188,,,,,,.04068,,,.4062
centre half-bezel round:.4605,,.09615,,,,,,-.5078,,,.3388
centre halo area:,.1439,,,,,,,-.05292,,,-.05053
centre halo asscher:,.2485,,,,,,,.05634,,,.122
centre halo cushion:,.3112,,,,,,,.07222,,,.2609
centre halo depth:,-.02509,,,,,,,.01295,,,.02306
centre halo each:,8.617,,,,,,,14.74,,,7.646
centre halo emerald:,.2638,,,,,,,.1329,,,.03219
centre halo head:,.3881,,,,,,,-.06443,,,-.7287
centre halo heart:,.1958,,,,,,,,,,.02882
centre halo marquise:,.1032,,,,,,,.05994,,,.04258
centre halo on band:,.13
centre halo oval:,.1685,,,,,,,.08352,,,.03381
centre halo pear:,.1366,,,,,,,.04042,,,-.0141
centre halo princess:,.5456,,,,,,,.1343,,,.1153
centre halo radiant:,.2986,,,,,,,.09009,,,.1285
centre halo round:,.1864,,,,,,,.07169,,,.03756
centre six-claw area:.05623,,-.07486,,,,,,.05125,,,-.1718
centre six-claw depth:.04307,,.04177,,,,,,.02871,,,.05993
centre six-claw each:1.825,,.3906,,,,,,.6458,,,.02824
centre six-claw head:.3868,,.8195,,,,,,1.048,,,1.535
centre six-claw on band:-.05773,,.0546
centre six-claw oval:.1121,,-.1203,,,,,,.05125,,,-.1343
centre six-claw round:.04501,,-.1454,,,,,,.08969,,,-.3624
centre v-claw area:.01085,,.07892,,,,,,.05215,,,.03367
centre v-claw depth:-.002429,,-.0951,,,,,,.004292,,,.0001752
centre v-claw each:2.663,,-5.954,,,,,,3.569,,,-1.174
centre v-claw head:1.143,,1.362,,,,,,.6288,,,1.469
centre v-claw heart:-.8404,,.05772,,,,,,.1576,,,-.002757
centre v-claw marquise:.03129,,.05215,,,,,,.01002,,,-.1348
centre v-claw on band:-.001711,,.1421
centre v-claw pear:.02914,,.06467,,,,,,.02275
centre v-claw princess:.1787,,.2437,,,,,,.202,,,.09702
centre v-claw round:.2388,,-.06595,,,,,,.8612,,,.2089
diameter:.3098,.3225,-.3461,.9592,-.3079,-.1312,-.5605,4.995
drop bezel area:,,,,,,,,,,,,-.04939
drop bezel cabochon:,,,,,,,,,,,,.799
drop bezel depth:,,,,,,,,,,,,-.1173
drop bezel each:,,,,,,,,,,,,13.5
drop bezel head:,,,,,,,,,,,,1.216
drop bezel heart:,,,,,,,,,,,,.2228
drop bezel marquise:,,,,,,,,,,,,.4259
drop bezel oval:,,,,,,,,,,,,.3261
drop bezel pear:,,,,,,,,,,,,.2893
drop bezel round:,,,,,,,,,,,,.2612
drop four-claw area:,,,,,,,,,,,,.3264
drop four-claw depth:,,,,,,,,,,,,-.1002
drop four-claw each:,,,,,,,,,,,,1.261
drop four-claw head:,,,,,,,,,,,,-.1555
drop four-claw oval:,,,,,,,,,,,,.474
drop four-claw round:,,,,,,,,,,,,.4541
drop v-claw area:,,,,,,,,,,,,.07115
drop v-claw depth:,,,,,,,,,,,,.01403
drop v-claw each:,,,,,,,,,,,,10.13
drop v-claw head:,,,,,,,,,,,,-.3567
drop v-claw heart:,,,,,,,,,,,,.2504
drop v-claw marquise:,,,,,,,,,,,,.04317
drop v-claw pear:,,,,,,,,,,,,.04381
drop v-claw round:,,,,,,,,,,,,1.136
engraved:-.1579,-.05805,-.07679,-.05338,-.3959,-.2566,-.1939,-.7743,,-.1838,-.02069,,,-.1963
piece:2.108,8.617,3.125,-2.141,5.883,-2.994,14.79,-43.3,5.355,2.677,1.467,11.98,19.65,3.511
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
top bezel area:,,,,,,,,,,,,1.067
top bezel cabochon:,,,,,,,,,,,,1.146
top bezel depth:,,,,,,,,,,,,-.6876
top bezel each:,,,,,,,,,,,,3.143
top bezel head:,,,,,,,,,,,,2.074
top bezel round:,,,,,,,,,,,,.7254
top four-claw area:,,,,,,,,,,,,-.465
top four-claw depth:,,,,,,,,,,,,.4764
top four-claw each:,,,,,,,,,,,,17.03
top four-claw head:,,,,,,,,,,,,.1729
top four-claw round:,,,,,,,,,,,,-.4261
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
