import '#islands/shared/goods/goods-grid.css'
import '#styles/card.css'
/** Cards in the shape of a page of goods, while it is on its way. */
export function GridSkeleton() {
  return (
    <div className="goods-grid" aria-hidden="true">
      {Array.from({ length: 8 }, (_, place) => place).map((place) => (
        <div key={place} className="card">
          <div className="skeleton goods-grid__picture" />
          <div className="skeleton goods-grid__line" />
          <div className="skeleton goods-grid__line" />
        </div>
      ))}
    </div>
  )
}
