import { ActionIcon, Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { slugFrom } from "../../../../core/blog/slug.ts";
import { admin, desk } from "../../../desk.ts";
import { useEditing } from "../../editing/use-editing.ts";
import { errorsOf, TextsView } from "../../texts/texts-view.tsx";
import { errorsWithin } from "../../ui/list-editor/fields.ts";
import { ListEditor } from "../../ui/list-editor/list-editor.tsx";
import type { Route } from "./+types/route.ts";
import { DeleteShelf } from "./delete-shelf.tsx";
import { newShelf, type Shelf, shelfKind } from "./kind.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { blog, editor, facts } = context.get(admin);
  if (!blog) throw new Response(null, { status: 403 });
  const { services } = context.get(desk).site;
  return {
    sections: await editor.open("blogCategories"),
    facts: await facts(),
    services: services.map(({ slug, serviceName }) => ({ value: slug, label: serviceName })),
    used: await blog.shelfCounts(),
  };
}

/** Takes a shelf away, with where its guides go. */
export async function action({ request, context }: Route.ActionArgs) {
  const { blog } = context.get(admin);
  if (!blog) throw new Response(null, { status: 403 });
  const form = await request.formData();
  const moveTo = String(form.get("moveTo") ?? "");
  const outcome = await blog.removeShelf(String(form.get("shelf") ?? ""), moveTo || null);
  return data(outcome, { status: outcome.kind === "removed" ? 200 : 409 });
}

/** The shelves guides stand on: named, put in order, added, and deleted with where their guides go. */
export default function Shelves({ loaderData }: Route.ComponentProps) {
  const { sections, facts, services, used } = loaderData;
  const [deleted, setDeleted] = useState(0);
  // After a shelf was deleted the form begins anew on what stands then.
  const onDeleted = () => setDeleted(deleted + 1);
  return <ShelfForm key={deleted} {...{ sections, facts, services, used, onDeleted }} />;
}

function ShelfForm({
  sections,
  facts,
  services,
  used,
  onDeleted,
}: Route.ComponentProps["loaderData"] & { onDeleted: () => void }) {
  const editing = useEditing(sections);
  const navigate = useNavigate();
  const section = editing.section("blogCategories");
  const { categories } = section.value;
  const [going, setGoing] = useState<Shelf | null>(null);
  const published = (sections[0]?.value as { categories: Shelf[] } | undefined)?.categories ?? [];
  const isDirty = editing.changes.length > 0;
  const kind = useMemo(
    () =>
      shelfKind(services, used, (shelf) => (
        <ActionIcon
          aria-label={`Delete ${shelf.title}`}
          title={isDirty ? "Save or discard your changes first" : "Delete"}
          disabled={isDirty}
          onClick={() => setGoing(shelf)}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      )),
    [services, used, isDirty],
  );
  const inOrder = useMemo(
    () => categories.toSorted((one, other) => one.order - other.order),
    [categories],
  );
  const change = (items: Shelf[]) =>
    section.patch({
      categories: items.map((item, at) => named({ ...item, order: at + 1 }, published)),
    });
  return (
    <TextsView
      title="Categories"
      lead="The shelves your guides stand on, in the order visitors see them."
      facts={facts}
      editing={editing}
      previewPath="/blog"
      actions={
        <>
          <Button component={Link} to="/admin/blog" variant="default">
            All posts
          </Button>
          <Button
            onClick={() => {
              change([...inOrder, newShelf(inOrder, services[0]?.value ?? "")]);
              void navigate({ hash: `entry-${inOrder.length + 1}` }, { preventScrollReset: true });
            }}
          >
            Add category
          </Button>
        </>
      }
    >
      <ListEditor
        kind={kind}
        items={inOrder}
        onChange={change}
        errors={errorsWithin(errorsOf(editing, "blogCategories"), "categories")}
      />
      {going ? (
        <DeleteShelf
          shelf={going}
          guides={used[going.slug] ?? 0}
          others={published.filter(({ slug }) => slug !== going.slug)}
          onDeleted={onDeleted}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </TextsView>
  );
}

/** A new shelf's address follows its name until it is saved; afterwards it stays, for guides and links go by it. */
function named(shelf: Shelf, published: readonly Shelf[]): Shelf {
  if (published.some(({ slug }) => slug === shelf.slug)) return shelf;
  const slug = slugFrom(shelf.title) || shelf.slug;
  return published.some((other) => other.slug === slug) ? shelf : { ...shelf, slug, id: slug };
}
