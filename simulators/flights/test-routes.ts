/** Routes on which the supplier's own test mode always does the same; ours does likewise. */
export type TestRoute = 'no-offers' | 'may-be-held' | 'connecting' | 'no-bags' | 'timeout' | 'with-a-stop'

const routes: Record<string, TestRoute> = {
  'PVD-RAI': 'no-offers',
  'JFK-EWR': 'may-be-held',
  'LHR-DXB': 'connecting',
  'BTS-MRU': 'no-bags',
  'STN-LHR': 'timeout',
  'DXB-AMS': 'with-a-stop',
}

export function testRouteOf(from: string, to: string): TestRoute | null {
  return routes[`${from}-${to}`] ?? null
}
