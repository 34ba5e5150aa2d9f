/** Airlines that exist nowhere: no fare here is anybody's. Their hubs are real airports. */
export type Carrier = {
  code: string
  name: string
  hubs: string[]
  /** From where else it brings guests to its hubs. */
  countries: string[]
  /** It flies straight to the sea from wherever it goes, up to its range in kilometres. */
  isLeisure: boolean
  range: number
  /** The hour and minute of its first departure, and how long a change of planes takes. */
  first: number
  minute: string
  change: number
  /** A fare of 1,000 km one way, in US cents, and what it includes. */
  fare: number
  checkedBags: number
  isRefundable: boolean
  /** Until how many cents of penalty it may be changed; null where it may not. */
  changeFee: number | null
  /** May be held unpaid for so many hours. */
  holdHours: number
  needsDocuments: boolean
}

const usual = { isLeisure: false, range: 0, minute: '35', change: 95, holdHours: 0, needsDocuments: false }

export const carriers: Carrier[] = [
  {
    ...usual,
    code: 'Q0',
    name: 'Aerolínea Quetzal',
    hubs: ['MEX', 'GDL', 'MTY'],
    countries: ['US', 'CA', 'CO', 'PE', 'AR', 'CL', 'BR', 'ES', 'GT', 'CR', 'PA'],
    first: 7,
    fare: 8_900,
    checkedBags: 1,
    isRefundable: false,
    changeFee: 4_500,
    holdHours: 24,
  },
  {
    ...usual,
    code: 'N0',
    name: 'North Pine Air',
    hubs: ['ATL', 'DFW', 'JFK', 'ORD', 'LAX', 'MIA', 'EWR'],
    countries: ['US', 'CA', 'GB', 'DE', 'FR', 'NL', 'JP', 'KR', 'AU'],
    first: 8,
    minute: '10',
    fare: 11_200,
    checkedBags: 1,
    isRefundable: true,
    changeFee: 0,
    holdHours: 0,
  },
  {
    ...usual,
    code: 'S0',
    name: 'Sol y Brisa',
    hubs: [],
    countries: [],
    isLeisure: true,
    range: 4_500,
    first: 6,
    minute: '05',
    fare: 6_400,
    checkedBags: 0,
    isRefundable: false,
    changeFee: null,
  },
  {
    ...usual,
    code: 'V0',
    name: 'Ibera Vento',
    hubs: ['MAD', 'LIS'],
    countries: ['ES', 'PT', 'FR', 'IT', 'DE', 'GB', 'NL', 'BE', 'CH', 'SE', 'BR', 'SK', 'AE'],
    first: 12,
    minute: '50',
    fare: 9_700,
    checkedBags: 1,
    isRefundable: false,
    changeFee: 9_000,
    holdHours: 48,
    needsDocuments: true,
  },
  {
    ...usual,
    code: 'P0',
    name: 'Panatlântica',
    hubs: ['GRU', 'PTY', 'BOG', 'LIM'],
    countries: ['BR', 'AR', 'CL', 'PE', 'CO', 'UY', 'CR', 'GT'],
    first: 9,
    minute: '20',
    fare: 9_300,
    checkedBags: 1,
    isRefundable: false,
    changeFee: 6_000,
    holdHours: 12,
  },
]
