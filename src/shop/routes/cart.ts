import { cartAdd, cartClear, cartCount, cartDelete, cartEdit, cartGoodslists, cartLists } from '#contract/cart.ts'
import { handle, routes } from '#shop/http.ts'
import { addCartLine, clearCart, countCart, deleteCartLines, editCartLine, listCart } from '#shop/services/cart/cart.ts'

/** The cart (contract cart-order.md, cart). */
export const cartRoutes = routes()

handle(cartRoutes, cartGoodslists, listCart)
handle(cartRoutes, cartLists, listCart)
handle(cartRoutes, cartAdd, addCartLine)
handle(cartRoutes, cartEdit, editCartLine)
handle(cartRoutes, cartDelete, deleteCartLines)
handle(cartRoutes, cartClear, clearCart)
handle(cartRoutes, cartCount, countCart)
