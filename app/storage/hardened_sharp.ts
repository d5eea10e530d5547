import sharp from 'sharp'

/**
 * The one way to sharp. libvips can open dozens of formats; every loader is
 * blocked and only those an upload may legally be are let back in, so svg,
 * heif, vips, pdf and whatever a later release adds stay shut (reliability 7).
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadWebp',
  ],
})

// One image at a time by one thread: the server beside us keeps its cores.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
