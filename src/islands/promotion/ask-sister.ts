/* In a file of its own, so that the client comes with the first switch and not with the page's islands. */
export { getSeckillSku } from '#api/seckill.ts'
