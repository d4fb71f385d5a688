import { ActionIcon, Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { data, Link, useNavigate } from "react-router";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { ListEditor } from "../../shared/list-editor/list-editor.tsx";
import { mapSection } from "../../shared/section-editor/map-section.ts";
import { TextEditorView } from "../../shared/section-editor/text-editor-view.tsx";
import { useSectionEditor } from "../../shared/section-editor/use-section-editor.ts";
import type { Route } from "./+types/route.ts";
import { type BlogCategory, blogCategoryList, newCategory } from "./category-list.ts";
import { categoriesInPageOrder, completeCategories } from "./complete-categories.ts";
import { DeleteCategoryDialog } from "./delete-category-dialog.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, facts } = context.get(admin);
  const blog = requireDesk(context.get(admin).blog);
  const { services } = context.get(desk).site;
  const sections = await editor.open("blogCategories");
  return {
    sections: sections.map((section) => mapSection(section, categoriesInPageOrder)),
    facts: await facts(),
    services: services.map(({ slug, serviceName }) => ({ value: slug, label: serviceName })),
    used: await blog.categoryCounts(),
  };
}

/** Deletes a category and moves its posts to another. */
export async function action({ request, context }: Route.ActionArgs) {
  const blog = requireDesk(context.get(admin).blog);
  const form = await readForm(request);
  const moveTo = String(form.get("moveTo") ?? "");
  const outcome = await blog.removeCategory(String(form.get("category") ?? ""), moveTo || null);
  return data(outcome, { status: outcome.kind === "removed" ? 200 : 409 });
}

/** The categories of posts: named, put in order, added, and deleted with the category their posts move to. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const [deletions, setDeletions] = useState(0);
  // After a category was deleted the form starts over on what is published then.
  const onDeleted = () => setDeletions(deletions + 1);
  return <CategoriesForm key={deletions} {...loaderData} onDeleted={onDeleted} />;
}

function CategoriesForm({
  sections,
  facts,
  services,
  used,
  onDeleted,
}: Route.ComponentProps["loaderData"] & { onDeleted: () => void }) {
  const published = publishedCategories(sections);
  const editor = useSectionEditor(sections, {
    blogCategories: ({ categories }) => ({ categories: completeCategories(categories, published) }),
  });
  const navigate = useNavigate();
  const form = editor.section("blogCategories");
  const { categories } = form.value;
  const [toDelete, setToDelete] = useState<BlogCategory | null>(null);
  const isDirty = editor.changes.length > 0;
  const config = useMemo(
    () =>
      blogCategoryList(services, used, (category) => (
        <ActionIcon
          aria-label={`Delete ${category.title}`}
          title={isDirty ? "Save or discard your changes first" : "Delete"}
          disabled={isDirty}
          onClick={() => setToDelete(category)}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      )),
    [services, used, isDirty],
  );
  function add() {
    form.patch({ categories: [...categories, newCategory(categories, services[0]?.value ?? "")] });
    void navigate({ hash: `entry-${categories.length + 1}` }, { preventScrollReset: true });
  }
  return (
    <TextEditorView
      title="Categories"
      lead="The categories of your guides, in the order visitors see them."
      facts={facts}
      editor={editor}
      previewPath="/blog"
      actions={
        <>
          <Button component={Link} to="/admin/blog" variant="default">
            All posts
          </Button>
          <Button onClick={add}>Add category</Button>
        </>
      }
    >
      <ListEditor config={config} form={form} path="categories" />
      {toDelete ? (
        <DeleteCategoryDialog
          category={toDelete}
          posts={used[toDelete.slug] ?? 0}
          others={published.filter(({ slug }) => slug !== toDelete.slug)}
          onDeleted={onDeleted}
          onClose={() => setToDelete(null)}
        />
      ) : null}
    </TextEditorView>
  );
}

function publishedCategories(
  sections: Route.ComponentProps["loaderData"]["sections"],
): readonly BlogCategory[] {
  const [section] = sections;
  // What is published passed the schema of its section.
  const value = section?.value as WrittenSection<"blogCategories"> | undefined;
  return value?.categories ?? [];
}
