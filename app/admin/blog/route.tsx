import { Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { desk } from "../../desk.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";

/** Fetched when somebody opens this view: nobody else needs it. */
const GuideList = lazy(() => import("./guide-list.tsx"));

export function loader({ context }: Route.LoaderArgs) {
  const { guides, blogCategories } = context.get(desk).site;
  const shelves = new Map(blogCategories.categories.map(({ slug, title }) => [slug, title]));
  return {
    guides: guides.map(({ slug, title, category, published }) => ({
      slug,
      title,
      category: shelves.get(category) ?? category,
      published,
    })),
  };
}

export default function BlogManager({ loaderData }: Route.ComponentProps) {
  return (
    <View title="Blog Manager" lead="The guides your site shows. Each opens as visitors see it.">
      <Suspense fallback={<Text role="status">Loading the Blog Manager …</Text>}>
        <GuideList guides={loaderData.guides} />
      </Suspense>
    </View>
  );
}
