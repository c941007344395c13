CREATE TABLE "page_figure" (
	"day" text NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_figure_day_route_metric_bucket_pk" PRIMARY KEY("day","route","metric","bucket")
);
