import { BlockList, isIP } from 'node:net'

/** A reverse proxy on the same machine, which is where most stand. */
const LOOPBACK = '127.0.0.0/8,::1'

/**
 * Whose word about where a request comes from is taken (`X-Forwarded-For`,
 * `X-Forwarded-Proto`); of everybody else's the address they come from counts.
 *
 * @param given addresses and networks, apart by commas; without them, behind
 *   https, a proxy on this machine, else nobody
 * @throws RangeError naming what is neither
 */
export function trustedProxies(given: string | undefined, isHttps: boolean) {
  const networks = (given ?? (isHttps ? LOOPBACK : '')).split(',').map((each) => each.trim())
  const trusted = new BlockList()
  for (const network of networks.filter(Boolean)) addTo(trusted, network)
  return (address: string) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    const family = familyOf(plain)
    return family !== null && trusted.check(plain, family)
  }
}

function addTo(trusted: BlockList, network: string) {
  const [address = '', length, ...rest] = network.split('/')
  const family = familyOf(address)
  const bits = length === undefined ? null : Number(length)
  const longest = family === 'ipv4' ? 32 : 128
  const isNetwork = bits === null || (/^\d+$/.test(length!) && bits <= longest)
  if (family === null || rest.length > 0 || !isNetwork) {
    throw new RangeError(`TRUSTED_PROXIES names ${network}, which is no address and no network.`)
  }
  if (bits === null) trusted.addAddress(address, family)
  else trusted.addSubnet(address, bits, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
