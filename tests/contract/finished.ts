/**
 * Calls whose issues are done: each must be routed and answer inside its
 * envelope. The list only grows.
 */
export const FINISHED_CALLS = [
  'C001', 'C002', 'C003', 'C006', 'C007', 'C008', 'C009', 'C010', 'C011', 'C012', 'C013', 'C018',
  'C019', 'C020', 'C021', 'C024', 'C025', 'C026', 'C027', 'C028', 'C029', 'C030', 'C031', 'C032',
  'C035', 'C036', 'C041', 'C042', 'C043', 'C044', 'C048', 'C054', 'C063', 'C067', 'C068', 'C077',
  'C081', 'C082', 'C175', 'C176', 'C177', 'C178', 'C179', 'C181', 'C189', 'C190', 'C191',
]
