// Made by "node ops/pictures". Not to be edited by hand.
import type { PreparedSet } from './prepared-form.ts'

// biome-ignore format: a line a set
export const preparedSets: Readonly<Record<string, PreparedSet>> = {
  'solitaire-and-curved-band': {"set":"e36f85b1e4329d24dc332e1c35cbb29856772cc9e906a1d749d242a12990bc11","body":"a367587e3e04a32c","painter":"9","castMm3":[216.7663789274619,224.4930948642889]},
  'halo-and-notched-band': {"set":"6b5789a1de02dc8adb9ca7ff0c0c43817662d81673504eda802b2c2f3584dd49","body":"96bc895c6dbf75eb","painter":"9","castMm3":[239.70387966150892,221.26359794911764]},
  'three-stones-and-chevron': {"set":"2f6254a834b051a540e659e538b2d0239acd7bbc596c2f6750ba0f89e678001f","body":"86f7654aa4e3d118","painter":"9","castMm3":[244.16938288076022,248.33855200988285]},
  'one-line-in-two-rings': {"set":"c56799cb932dec76178af92d9fbe10ab0affae91547308b4d8b5c0228a4c6a26","body":"883eef5d840aa01b","painter":"9","castMm3":[362.13963259466954,423.7911131163941]},
  'hammered-pair': {"set":"1322d084ba5720e625023d7053365377678618929a58b16a112a62e47d18517b","body":"36f55b171ec88767","painter":"9","castMm3":[532.4343193718444,623.7801578462818]},
  'half-eternity-pair': {"set":"2210c2b55e34c7546b3bdc2fc4249edef312ee62c70a98f55d86b34fb71e0a82","body":"9173a4e9f1f99123","painter":"9","castMm3":[233.55582871032158,273.49339331753293]},
  'three-golds': {"set":"6dcfdc97c1f2a12535b72d45fcdfd7ebaa3236c444dbd964e60ac7d724dff952","body":"acaba3157f9c05e9","painter":"9","castMm3":[155.57215710703733,155.57215710703733,155.57215710703733]},
  'diamonds-between-gold': {"set":"350c533181c0057c16f8483c16c024f232f6573dcc5751db06d9a8defe7b6d2c","body":"20f764c80a3b16eb","painter":"9","castMm3":[155.57215710703733,233.55582871032158,155.57215710703733]},
  'birthstones-of-four': {"set":"c54300cc0a79ba1262053d9439aae3509f34d240d850b8d097a5fbdc7e37cfa6","body":"01b7646fe57756ad","painter":"9","castMm3":[145.33253580585665,145.3145884484035,145.3145884484035,145.33304529848695]},
  'diamond-studs-and-pendant': {"set":"17cff49ee29689699ed4ea2b35bfd5f17c4844da0f13bda907ab611d7ff95089","body":"b588ae3524c71060","painter":"9","castMm3":[45.97252505514415,24.502420929105085]},
  'topaz-drops-and-pendant': {"set":"3c982d47f1c9320bf2a37539da0229f149df7668e93cfad31681bf059ccc99e7","body":"ab499c66991d3758","painter":"9","castMm3":[94.17350820132147,32.121296660832655]},
  'emeralds-in-rims': {"set":"c8c0f2c77184374c62157d49fbf0dca867ebaf26464a803d1a108e3f10eb952d","body":"d235c7c106278fa6","painter":"9","castMm3":[102.48191735185472,51.586912795553026]},
}
