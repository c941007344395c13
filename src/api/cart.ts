import { cartAdd, cartCount, cartDelete, cartEdit, cartGoodslists } from '#contract/cart.ts'
import { caller } from './client.ts'

/** All lines of the cart, shops mixed. Refused for a visitor. */
export const listCart = caller(cartGoodslists)

/** Adds pieces of a sku. Re-read the count afterwards (S05). */
export const addCartLine = caller(cartAdd)

/** Sets the quantity of a line. Re-read the count afterwards (S05). */
export const editCartLine = caller(cartEdit)

/** Removes lines. Re-read the count afterwards (S05). */
export const deleteCartLines = caller(cartDelete)

/** Pieces in the cart. Refused for a visitor. */
export const countCart = caller(cartCount)
